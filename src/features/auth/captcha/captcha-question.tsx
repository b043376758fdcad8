import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useSubmit } from '@/api/submit'
import { auth } from '@/contract/auth'
import type { OutputOf } from '@/contract/call'
import type { CaptchaTicket } from '@/platform/captcha/types'
import { Button } from '@/ui/base/button'
import { Field } from '@/ui/form/field'
import { useForm } from '@/ui/form/use-form'
import '../verify.scss'

const LENGTH = 4
const Answer = v.object({ answer: v.pipe(v.string(), v.regex(/^\d{4}$/, `请输入${LENGTH}位数字`)) })

/** A text question that is answered with digits. A wrong answer brings another question. */
export function CaptchaQuestion({ onPassed }: { onPassed: (ticket: CaptchaTicket) => void }) {
  const [question, setQuestion] = useState<OutputOf<typeof auth.getCaptchaQuestion> | null>(null)
  const asking = useSubmit(auth.getCaptchaQuestion, { inPlace: true, after: setQuestion })
  const asked = asking.failure ? null : question
  const answering = useSubmit(auth.answerCaptchaQuestion, {
    inPlace: true,
    prepare: async ({ answer }: v.InferOutput<typeof Answer>) => asked && { questionId: asked.questionId, answer },
    refused() {
      form.put({ answer: '' })
      asking.run({})
    },
    after: onPassed,
  })
  const form = useForm({ schema: Answer, initial: { answer: '' }, submit: answering, failureAt: 'answer' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the first question; a wrong answer loads later ones.
  useEffect(() => {
    asking.run({})
  }, [])

  const field = form.field('answer')
  const submit = () => (asked ? form.submit() : asking.run({}))
  return (
    <View>
      <View className="verify__question">{asked?.question ?? '正在出题…'}</View>
      <Field
        {...field}
        error={field.error || (asking.failure?.sentence ?? '')}
        label="答案"
        kind="digits"
        maxLength={LENGTH}
        onConfirm={submit}
      />
      <Button event="answer-question" block onPress={submit}>
        {asked ? '提交' : '换一题'}
      </Button>
    </View>
  )
}
