import { View } from '@tarojs/components'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { isFinal } from '@/api/errors'
import type { Failure } from '@/api/run'
import { useSubmit } from '@/api/submit'
import { back, navigate, replace, restart } from '@/navigation/go'
import { homeRoute } from '@/routes'
import { takeLaunchParams } from '@/stores/launch-params'
import { usePreferences } from '@/stores/preferences'
import { isLoggedIn, useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/store'
import { forgetClaim, useVerification } from '@/stores/verification'
import { Button } from '@/ui/base/button'
import { Press } from '@/ui/base/press'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'
import { Outcome } from '@/widgets/outcome'
import { faceSentence, keepPassed, type Recognition, takeRecognition, tellWhereItBegan } from './face/use-face'
import { waitsForConsent } from './flow/agreeing'
import { isOwnFamily, leave, openChoice, pass, restartProof, takeUp, tellResultIsGone } from './flow/flow'
import { proveByFace } from './flow/proof'
import { type FamilyName, isForCustomers, type PurposeName, purposeOf, purposes } from './flow/purposes'
import { goesBackOutside, isReturnTooOld, useReturnOutside } from './outside/outside-return'
import './verify.scss'

interface ResultProps {
  right: boolean
  title: string
  text?: string | undefined
  /** The buttons. Without them the result goes on by itself. */
  children?: ReactNode
  /** A tap below a result that goes on by itself, and the words for where it leads. */
  onSkip?: { words: string; skip: () => unknown } | undefined
}

/** The result of a verification, and its buttons. */
export const Result = ({ right, title, text, children, onSkip }: ResultProps) => (
  <Screen {...(children !== undefined && { action: children })}>
    <Outcome way={right ? 'good' : 'bad'} title={title}>
      {text}
    </Outcome>
    <View>
      {onSkip && (
        <Press event="go-on" className="verify__skip" label={onSkip.words} onPress={onSkip.skip}>
          <View className="verify__onward">{`马上${onSkip.words}`}</View>
        </Press>
      )}
    </View>
  </Screen>
)

/** How long a result is shown before it goes on by itself, in ms: enough to read it, longer with a second sentence. */
const SHOWN_MS = 1200
const SHOWN_LONG_MS = 2500

interface ResultOf {
  /** The families that the screen belongs to. */
  of: readonly FamilyName[]
  /** The purpose that the address names. */
  asked: string | undefined
}

/** The text for a person who came from another program at least half an hour ago. */
const STAYS_HERE = '您从其他应用进入已超过30分钟，不能自动返回。要返回的话，请从原应用重新进入'

/**
 * The success screen. If it is opened directly, there is no result, so it redirects to the first step of its family.
 */
export function Success({ of, asked }: ResultOf) {
  const passed = useVerification(verification => verification.passed)
  const name = purposeOf(of, asked)
  const visible = useContext(VisibleContext)
  const returning = useReturnOutside()
  // Leaving consumes the result, but the screen shows it until the next one is there. The ref is needed because a
  // mini-program renders the store's change before this state's.
  const [isLeaving, setLeaving] = useState(false)
  const leaving = useRef(false)
  const isThere = name !== null && (isLeaving || leaving.current || passed?.purpose === name)
  const goOut = (goes: boolean) => {
    leaving.current = goes
    setLeaving(goes)
  }
  const isLed = useRef(false)
  // Once the result was shown, the person leaves by the button. Redirecting them too would consume their target.
  if (isThere) isLed.current = true
  // After a first attempt the person goes on by the button.
  const [goesByItself, setGoesByItself] = useState(() => name !== null && isOwnFamily(name))
  const isTooOld = () => name !== null && isReturnTooOld(purposes[name].family)
  const [staysHere, setStaysHere] = useState(isTooOld)
  const [cameFromOutside] = useState(() => name !== null && goesBackOutside(purposes[name].family))
  useEffect(() => {
    if (isThere || !visible) return
    if (name && isLoginDone(name)) {
      if (!isLed.current) goOnLoggedIn(name)
      isLed.current = true
      return
    }
    // The effect on this device has already happened. The screen where it started shows it.
    if (name && purposes[name].effect !== undefined) {
      if (!isLed.current) leave(name)
      isLed.current = true
      return
    }
    // A visitor who has not entered their identity has no lost result.
    if (name && (isForCustomers(purposes[name]) || useVerification.getState().claim)) tellResultIsGone()
    again(of, asked)
  }, [isThere, visible, of, asked, name])
  const elder = usePreferences(preferences => preferences.elder)
  const onItsWay = useRef<() => unknown>(() => undefined)
  const waits = isThere && visible && goesByItself
  const isLong = elder || (name !== null && purposes[name].effect !== undefined)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => onItsWay.current(), isLong ? SHOWN_LONG_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [waits, isLong])
  if (!isThere) return <Entering />
  const { done, effect, onward, family, gives } = purposes[name]
  // The other program's address is dropped when the person leaves for it.
  const leavesApp = isLeaving ? cameFromOutside : goesBackOutside(family)
  const goOn = async () => {
    if (leaving.current) return
    // The address expired while the person looked at this screen. They see a message first.
    if (!staysHere && isTooOld()) return setStaysHere(true)
    goOut(true)
    if (goesBackOutside(family)) {
      if (gives === 'login') forgetClaim()
      // The result stays on screen until the other program opens.
      if (!(await returning.run(name))) goOut(false)
      return
    }
    return leave(name).catch((error: unknown) => {
      goOut(false)
      throw error
    })
  }
  onItsWay.current = () => {
    setGoesByItself(false)
    return goOn()
  }
  if (goesByItself || isLeaving) {
    const skip = { words: onward, skip: () => onItsWay.current() }
    if (isOwnFamily(name)) return <Result right title={done} text={effect} onSkip={skip} />
  }
  return (
    <Result right title={done} text={staysHere ? STAYS_HERE : effect}>
      <Button event="go-on" block onPress={goOn}>
        {leavesApp && gives === 'login' ? '返回原应用' : onward}
      </Button>
    </Result>
  )
}

/** A login's success screen was reloaded: the person is logged in, so no verification is needed. */
const isLoginDone = (name: PurposeName) => purposes[name].gives === 'login' && isLoggedIn(useSession.getState())

/** The first screen of another program's binding shows that the account is bound, and returns to the program. */
const goOnLoggedIn = (name: PurposeName) => (goesBackOutside(purposes[name].family) ? restartProof(name) : leave(name))

/** The result is already used, or belongs to another device. It does not mean that the recognition failed. */
const GONE = '人脸验证已失效，请重新验证'

function titleOf(sentence: string, failure: Failure | null) {
  if (failure?.isUnknown) return '没有收到验证结果'
  if (waitsForConsent(failure?.error)) return '还没有登录'
  return sentence === GONE ? '验证已失效' : '验证未通过'
}

/**
 * The screen that a face recognition returns to. Only a recognition that this device started counts, and only once, so
 * a copied or replayed address has no effect.
 */
export function FaceReturn({ of, asked }: ResultOf) {
  const [problem, setProblem] = useState('')
  const [begun, setBegun] = useState<Recognition | null>(null)
  const proof = useSubmit(
    ({ name, bizToken }: Recognition, options) => proveByFace(purposes[name], bizToken, options),
    {
      inPlace: true,
      refused: error => isFinal(error) && !waitsForConsent(error) && takeRecognition(),
      after(_, { name }) {
        takeRecognition()
        pass(name, 'face')
      },
    },
  )
  const isPassed = useVerification(({ passed }) => passed?.way === 'face')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recognition is used once.
  useEffect(() => {
    if (isPassed) return
    const { BizToken = '', errCode = '', errMsg = '' } = takeLaunchParams('BizToken', 'errCode', 'errMsg')
    const kept = takeRecognition()
    // The page was reloaded before the proof was answered, so the address no longer contains the recognition.
    const isLoadedAgain = kept?.isPassed === true && BizToken === ''
    if (!kept || (kept.bizToken !== BizToken && !isLoadedAgain)) return setProblem(GONE)
    takeUp(kept.name)
    if (!isLoadedAgain && errCode !== '0') {
      const refusal = faceSentence({ errCode, errMsg })
      tellWhereItBegan(kept, refusal).then(isTold => isTold || setProblem(refusal))
      return
    }
    keepPassed(kept)
    setBegun(kept)
    proof.run(kept)
  }, [])
  const sentence = problem || proof.failure?.sentence
  if (sentence) {
    const isWaiting = waitsForConsent(proof.failure?.error)
    // The same recognition can be used for a retry.
    const kept = proof.failure?.isUnknown || isWaiting ? begun : null
    return (
      <Result right={false} title={titleOf(sentence, proof.failure)} text={sentence}>
        <Button event="prove-again" block onPress={() => (kept ? proof.run(kept) : again(of, asked))}>
          {isWaiting ? '继续登录' : kept ? '重试' : '重新验证'}
        </Button>
        <Button event="open-customer-service" kind="text" block onPress={() => navigate('onlineService')}>
          联系客服
        </Button>
        <Button event="go-back" kind="text" block onPress={back}>
          返回
        </Button>
      </Result>
    )
  }
  return isPassed ? <Success of={of} asked={asked} /> : <Entering />
}

/**
 * Opens the choice of methods again, for a customer and for a visitor with a known identity. Others start at the first
 * step.
 */
function again(of: readonly FamilyName[], asked: string | undefined) {
  const name = purposeOf(of, asked)
  if (!name) return restart(homeRoute)
  const ways = useVerification.getState().claim?.ways
  return ways && !isForCustomers(purposes[name]) ? openChoice(name, ways, replace) : restartProof(name)
}
