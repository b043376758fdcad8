import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { timeOf } from '@/lib/date'
import { Button } from '@/ui/base/button'
import { CodeField } from '@/ui/form/code-field'
import { FormFailure } from '@/ui/form/form-failure'
import { Screen } from '@/ui/layout/screen'
import type { PurposeName, Stage } from '../flow/purposes'
import { Head } from '../head'
import { Resend } from './resend'
import type { SentCode } from './sent-codes'
import type { useSms } from './use-sms'
import '../verify.scss'

interface SmsEntryProps {
  title: string
  reason?: string
  /** The position of this step in a flow. */
  step?: { name: PurposeName; stage: Stage }
  /** The number was typed here, so the button back from the code returns to the number. */
  isTyped: boolean
  sms: ReturnType<typeof useSms>
  /** The field of the number, before a code is sent. */
  number: ReactNode
  /** Content under the code: another number, another method. */
  after: ReactNode
  /** Requests the first code, once the number is valid. */
  onAsk: () => unknown
}

const whereItWent = ({ mobile, expiresAt, onlyIfTheirs }: SentCode) => {
  const until = `请在 ${timeOf(new Date(expiresAt)).slice(0, 5)} 前输入`
  if (!onlyIfTheirs) return `已发送到 ${mobile}，${until}`
  return `${mobile} 今天获取验证码的次数较多。姓名、证件和手机号码与预留信息一致时才会收到验证码，${until}`
}

/**
 * The two parts of a verification by SMS: first the number with the send button, then the six-digit code and the
 * countdown to another one.
 */
export function SmsEntry({ title, reason, step, isTyped, sms, number, after, onAsk }: SmsEntryProps) {
  const { sent, code, asking, checking } = sms
  if (!sent) {
    return (
      <Screen
        action={
          <Button event="send-code" block busy={asking.busy} onPress={onAsk}>
            获取验证码
          </Button>
        }
      >
        <Head title={title} reason={reason} step={step} />
        {number}
        <FormFailure of={asking.failure ? asking : checking} />
        {after}
        {sms.captcha}
      </Screen>
    )
  }
  return (
    <Screen>
      <Head
        title="输入验证码"
        reason={whereItWent(sent)}
        step={step && { ...step, ...(isTyped && { before: sms.restart }) }}
      />
      <CodeField {...code} autoFocus />
      <View className="verify__resend">{checking.busy ? '正在验证…' : ''}</View>
      <View>
        {(checking.failure?.isUnknown || sms.waitsForConsent) && (
          <Button event="check-code-again" block onPress={sms.again}>
            {sms.waitsForConsent ? '继续登录' : '重试'}
          </Button>
        )}
      </View>
      <Resend at={sent.resendAt} busy={asking.busy || checking.busy} onResend={sms.ask} />
      {after}
      {sms.captcha}
    </Screen>
  )
}
