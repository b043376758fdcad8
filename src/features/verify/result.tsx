import { View } from '@tarojs/components'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { useSubmit } from '@/api/submit'
import { back, replace } from '@/navigation/go'
import { takeLaunchParams } from '@/stores/launch-params'
import { useVerification } from '@/stores/verification'
import { VisibleContext } from '@/stores/visible'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Entering } from '@/ui/layout/entering'
import { Screen } from '@/ui/layout/screen'
import { leave, pass, takeUp } from './flow'
import { proveByFace } from './proof'
import { type FamilyName, families, purposeNamed, purposes } from './purposes'
import { faceSentence, type Recognition, takeRecognition } from './use-face'
import './verify.scss'

interface ResultProps {
  right: boolean
  title: string
  text?: string
  children: ReactNode
}

/** The result of the proof, and the button that goes on. */
export const Result = ({ right, title, text, children }: ResultProps) => (
  <Screen action={children}>
    <View className="verify__result" {...aria({ role: 'status' })}>
      <View className={classNames('verify__mark', !right && 'verify__mark--wrong')}>
        <Icon name={right ? 'check' : 'warn'} large />
      </View>
      <View className="verify__title">{title}</View>
      {text !== undefined && <View className="verify__reason">{text}</View>}
    </View>
  </Screen>
)

/** The success screen. Opened directly it has no result, so it goes to the first step of its family. */
export function Success({ of }: { of: FamilyName }) {
  const { purpose, passed } = useVerification()
  const name = purposeNamed(purpose ?? undefined)
  const visible = useContext(VisibleContext)
  const isThere = name !== null && passed !== null
  useEffect(() => {
    if (!isThere && visible) replace(families[of].first)
  }, [isThere, visible, of])
  if (!isThere) return <Entering />
  const { done, onward } = purposes[name]
  return (
    <Result right title={done}>
      <Button block onPress={() => leave(name)}>
        {onward}
      </Button>
    </Result>
  )
}

/**
 * The screen that a face recognition returns to. Only the recognition that this device started counts, and only once.
 * So an address that was copied or replayed has no effect.
 */
export function FaceReturn({ of }: { of: FamilyName }) {
  const [problem, setProblem] = useState('')
  const [begun, setBegun] = useState<Recognition | null>(null)
  const proof = useSubmit(
    ({ name, bizToken }: Recognition, options) => proveByFace(purposes[name], bizToken, options),
    {
      inPlace: true,
      after(_, { name }) {
        pass(name, 'face')
      },
    },
  )
  const passed = useVerification(verification => verification.passed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recognition is used once.
  useEffect(() => {
    if (passed === 'face') return
    const { BizToken = '', errCode = '', errMsg = '' } = takeLaunchParams('BizToken', 'errCode', 'errMsg')
    const kept = takeRecognition()
    if (!kept || kept.bizToken !== BizToken) return setProblem('人脸验证已失效，请重新验证')
    takeUp(kept.name)
    if (errCode !== '0') return setProblem(faceSentence({ errCode, errMsg }))
    setBegun(kept)
    proof.run(kept)
  }, [])
  const sentence = problem || proof.failure?.sentence
  if (sentence) {
    const isUnknown = proof.failure?.isUnknown === true
    return (
      <Result right={false} title={isUnknown ? '没有收到验证结果' : '验证未通过'} text={sentence}>
        <Button block onPress={() => (isUnknown && begun ? proof.run(begun) : again(of))}>
          {isUnknown ? '重试' : '重新验证'}
        </Button>
        <Button kind="text" block onPress={back}>
          返回
        </Button>
      </Result>
    )
  }
  return passed === 'face' ? <Success of={of} /> : <Entering />
}

/** Opens the first step of the purpose again, or of the family where no purpose is known. */
function again(of: FamilyName) {
  const name = purposeNamed(useVerification.getState().purpose ?? undefined)
  const { family } = name ? purposes[name] : { family: of }
  if (family === 'reauth' && name) return replace('homeAuthChoose', { purpose: name })
  if (family === 'login' && name) return replace('fillcert', { purpose: name })
  return replace(families[family].first)
}
