import { View } from '@tarojs/components'
import { useSubmit } from '@/api/submit'
import { type Paper, papers } from '@/contract/papers'
import { formatInstant } from '@/lib/date'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'

/** The state of the mail, as a sentence. */
export function mailSentence({ file, mail, email, attempts, sentAt, failure }: Paper): string {
  if (mail === 'waiting') {
    const again = attempts > 1 ? `已尝试 ${attempts} 次，会自动再试` : '通常一两分钟内送达'
    return `正在发送到 ${email}，${again}`
  }
  if (mail === 'sent') return `已于 ${formatInstant(sentAt)} 发送到 ${email}。没有收到的话，请看看垃圾邮件`
  if (file === 'failed' || mail === 'failed') return failure || '发送失败，请核对邮箱后重新发送'
  return '还没有发送给任何人'
}

/** The state of a paper's mail, and the button that sends it again. */
export function MailState({ paper }: { paper: Paper }) {
  const { paperNo, mail } = paper
  const resend = useResend()
  const again = mail === 'sent' || mail === 'failed'
  return (
    <View>
      <Notice
        event="send-again"
        icon={mail === 'failed' ? 'warn' : 'mail'}
        tone={mail === 'failed' ? 'warn' : 'plain'}
        {...(again && { action: '再次发送', onPress: () => resend.run({ paperNo }), busy: resend.busy })}
      >
        {mailSentence(paper)}
      </Notice>
      <FormFailure of={resend} />
    </View>
  )
}

/** Sends a paper again to its last address. The screen shows the progress. */
export const useResend = () => useSubmit(papers.resendPaper, { inPlace: true })
