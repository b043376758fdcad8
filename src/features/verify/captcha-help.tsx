import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { send } from '@/api/client'
import { sentenceOf } from '@/api/errors'
import { unnamed } from '@/contract/unnamed'
import type { CaptchaTicket } from '@/platform/captcha/types'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import './verify.scss'

interface CaptchaHelpProps {
  /** `closed`: the picture was closed; `question`: the question in words; null: nothing is asked. */
  stage: 'closed' | 'question' | null
  onAgain: () => unknown
  onQuestion: () => unknown
  onPassed: (ticket: CaptchaTicket) => void
  onClose: () => void
}

/** For who closed the picture: try again, or a question in words that can be read out. */
export const CaptchaHelp = ({ stage, onAgain, onQuestion, onPassed, onClose }: CaptchaHelpProps) => (
  <Sheet open={stage !== null} title="安全验证" onClose={onClose} flush={stage === 'closed'}>
    {stage === 'closed' && (
      <View>
        <Cell title="重新验证" note="再试一次图片验证" arrow onPress={onAgain} />
        <Cell title="换成文字题" note="看不清图片，或正在使用读屏软件" arrow onPress={onQuestion} />
      </View>
    )}
    {stage === 'question' && <Question onPassed={onPassed} />}
  </Sheet>
)

const LENGTH = 4

function Question({ onPassed }: { onPassed: (ticket: CaptchaTicket) => void }) {
  const [asked, setAsked] = useState<{ questionId: string; question: string } | null>(null)
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState('')

  const next = () =>
    send(unnamed.getCaptchaQuestion, {}).then(setAsked, failure => {
      setAsked(null)
      setError(sentenceOf(failure))
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first question; later ones follow a wrong answer.
  useEffect(() => {
    next()
  }, [])

  const submit = async () => {
    if (!asked) return next()
    if (answer.length < LENGTH) return setError(`请输入${LENGTH}位数字`)
    try {
      onPassed(await send(unnamed.answerCaptchaQuestion, { questionId: asked.questionId, answer }))
    } catch (failure) {
      setAnswer('')
      setError(sentenceOf(failure))
      await next()
    }
  }
  return (
    <View>
      <View className="verify__question">{asked?.question ?? '正在取题…'}</View>
      <Field
        label="答案"
        kind="digits"
        maxLength={LENGTH}
        value={answer}
        onChange={text => {
          setAnswer(text)
          setError('')
        }}
        error={error}
        onConfirm={submit}
      />
      <Button block onPress={submit}>
        {asked ? '提交' : '换一题'}
      </Button>
    </View>
  )
}
