import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { send } from '@/api/client'
import { forgetAnswers } from '@/api/query'
import { Mobile } from '@/contract/auth-fields'
import { inherit } from '@/contract/inherit'
import { Resend } from '@/features/verify/resend'
import { useSms } from '@/features/verify/use-sms'
import { keepHeir } from '@/stores/heir'
import { Button } from '@/ui/base/button'
import { CodeField } from '@/ui/form/code-field'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import './inherit.scss'

const NumberForm = v.object({ mobile: Mobile })

interface SmsLoginProps {
  /** Why a number is asked for. */
  reason: string
  onIn: () => unknown
  /** Under the fields: other ways, help. */
  after?: ReactNode
}

/** Lets an heir in by a code to their own mobile number. The number need not be a customer's. */
export function SmsLogin({ reason, onIn, after }: SmsLoginProps) {
  const form = useForm({ schema: NumberForm, initial: { mobile: '' }, submit: (): unknown => sms.ask() })
  const { mobile } = form.values
  const sms = useSms({
    key: `inherit ${mobile}`,
    send: (ticket, options) => send(inherit.sendMsg, { mobile, ...ticket }, options),
    check: (code, options) => send(inherit.checkUserPhone, { mobile, code }, options),
    passed({ token, mobile: masked, customerName }) {
      forgetAnswers()
      keepHeir({ token, mobile: masked, name: customerName })
      return onIn()
    },
  })
  const { sent, asking, checking } = sms
  if (!sent) {
    return (
      <Screen
        action={
          <Button block busy={asking.busy} onPress={form.submit}>
            获取验证码
          </Button>
        }
      >
        <Card>
          <View className="inherit__lead">{reason}</View>
          <Field {...form.field('mobile')} label="手机号码" kind="phone" maxLength={11} onConfirm={form.submit} />
        </Card>
        <FormFailure of={asking} />
        {after}
        {sms.captcha}
      </Screen>
    )
  }
  return (
    <Screen>
      <Card>
        <View className="inherit__lead">{`验证码已发送到 ${sent.mobile}`}</View>
        <CodeField {...sms.code} autoFocus />
        <View className="inherit__said">{checking.busy ? '正在验证…' : ''}</View>
        <View>
          {checking.failure?.isUnknown && (
            <Button block onPress={sms.again}>
              重试
            </Button>
          )}
        </View>
        <Resend at={sent.resendAt} busy={asking.busy || checking.busy} onResend={sms.ask} />
      </Card>
      <Button kind="text" block onPress={sms.restart}>
        更换手机号码
      </Button>
      {after}
      {sms.captcha}
    </Screen>
  )
}
