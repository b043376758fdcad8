import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { CodeField } from '@/ui/form/code-field'
import { Screen } from '@/ui/layout/screen'
import { Head } from './head'
import { Resend } from './resend'
import type { useSms } from './use-sms'
import './verify.scss'

interface SmsEntryProps {
  title: string
  reason?: string
  sms: ReturnType<typeof useSms>
  /** The number's field, before a code was sent. */
  number: ReactNode
  /** Under the code: another number, another way. */
  after: ReactNode
  /** Whether a code can be asked for. */
  onAsk: () => unknown
}

/** The two halves of a code by SMS: the number and the button that sends, then six boxes and the wait for another one. */
export function SmsEntry({ title, reason, sms, number, after, onAsk }: SmsEntryProps) {
  const { sent, code, change, failure, busy, submit } = sms
  if (!sent) {
    return (
      <Screen
        action={
          <Button block busy={busy === 'sending'} onPress={onAsk}>
            获取验证码
          </Button>
        }
      >
        <Head title={title} reason={reason} />
        {number}
        <View className="verify__failure" {...aria({ role: 'alert' })}>
          {failure}
        </View>
        {after}
      </Screen>
    )
  }
  return (
    <Screen>
      <Head title="输入验证码" reason={`已发送到 ${sent.mobile}，请在有效期内输入`} />
      <CodeField value={code} onChange={change} onDone={submit} error={failure} autoFocus />
      <View className="verify__resend">{busy === 'checking' ? '正在验证…' : ''}</View>
      <Resend at={sent.resendAt} busy={busy === 'sending'} onResend={onAsk} />
      {after}
    </Screen>
  )
}
