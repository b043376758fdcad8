import { View } from '@tarojs/components'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { sentenceOf } from '@/api/errors'
import { back, replace } from '@/navigation'
import { takeFromEntry } from '@/stores/entry'
import { useVerification } from '@/stores/verification'
import { VisibleContext } from '@/stores/visible'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Entering } from '@/ui/entering'
import { Icon } from '@/ui/icon'
import { Screen } from '@/ui/screen'
import { type ErrandName, errandNamed, errands, type FamilyName, families } from './errands'
import { leave, pass, takeUp } from './flow'
import { proveByFace } from './proof'
import { faceSentence, takeRecognition } from './use-face'
import './verify.scss'

interface ResultProps {
  right: boolean
  title: string
  text?: string
  children: ReactNode
}

/** How it ended, and the way on. */
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

/** The proof was passed. Opened by itself it has nothing to tell and leads on to the first step of its family. */
export function Success({ of }: { of: FamilyName }) {
  const { errand, passed } = useVerification()
  const name = errandNamed(errand ?? undefined)
  const visible = useContext(VisibleContext)
  const isThere = name !== null && passed !== null
  useEffect(() => {
    if (!isThere && visible) replace(families[of].first)
  }, [isThere, visible, of])
  if (!isThere) return <Entering />
  const { done, onward } = errands[name]
  return (
    <Result right title={done}>
      <Button block onPress={() => leave(name)}>
        {onward}
      </Button>
    </Result>
  )
}

/**
 * Where a face recognition comes back to. Only the recognition this device began counts, and once: an address that was sent or played
 * again has none.
 */
export function FaceReturn({ of }: { of: FamilyName }) {
  const [problem, setProblem] = useState('')
  const passed = useVerification(verification => verification.passed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recognition is taken once.
  useEffect(() => {
    if (passed === 'face') return
    const { BizToken = '', errCode = '', errMsg = '' } = takeFromEntry('BizToken', 'errCode', 'errMsg')
    const begun = takeRecognition()
    if (!begun || begun.bizToken !== BizToken) return setProblem('人脸验证已失效，请重新验证')
    takeUp(begun.name)
    if (errCode !== '0') return setProblem(faceSentence({ errCode, errMsg }))
    finish(begun.name, BizToken).catch(error => setProblem(sentenceOf(error)))
  }, [])
  if (problem !== '') {
    return (
      <Result right={false} title="验证未通过" text={problem}>
        <Button block onPress={() => again(of)}>
          重新验证
        </Button>
        <Button kind="text" block onPress={back}>
          返回
        </Button>
      </Result>
    )
  }
  return passed === 'face' ? <Success of={of} /> : <Entering />
}

const finish = async (name: ErrandName, bizToken: string) => {
  await proveByFace(errands[name], bizToken)
  pass(name, 'face')
}

/** The errand's first step again, or the family's where none is known. */
function again(of: FamilyName) {
  const name = errandNamed(useVerification.getState().errand ?? undefined)
  const { family } = name ? errands[name] : { family: of }
  if (family === 'reauth' && name) return replace('homeAuthChoose', { errand: name })
  if (family === 'login' && name) return replace('fillcert', { errand: name })
  return replace(families[family].first)
}
