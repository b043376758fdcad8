import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { type NoticeWay, noticeKinds, notices, noticeTable } from '@/contract/notices'
import { navigate } from '@/navigation/go'
import { Loaded } from '@/ui/base/loaded'
import { Section } from '@/ui/layout/section'
import { UseRows } from './fact'

/** The notices that the person gets by mail, and the way to their settings. */
export function MailNotices() {
  const chosen = useCall(notices.getNotices, {})
  return (
    <Section title="发到这里的通知" aside="通知设置" onAside={() => navigate('subscribe')}>
      <Loaded of={chosen} count={2} isEmpty={() => false}>
        {({ ways }) => {
          const byMail = noticeKinds.filter(kind => (ways[kind] as readonly NoticeWay[]).includes('mail'))
          const rows = byMail.map(kind => noticeTable[kind])
          return (
            <View>
              <UseRows
                uses={
                  rows.length > 0
                    ? rows
                    : [{ title: '还没有选邮件通知', note: '分红、交易结果、定投扣款等都可以发邮件' }]
                }
              />
            </View>
          )
        }}
      </Loaded>
    </Section>
  )
}
