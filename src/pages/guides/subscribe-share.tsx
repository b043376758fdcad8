import { noticeKinds, noticeTable } from '@/contract/notices'
import { Landing } from '@/features/share/landing'
import { screen } from '@/navigation/screen'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '通知设置', enablePullDownRefresh: true })

/** The page behind the shared notice settings: the kinds of notices, nothing about the person. */
export default screen('subscribeShare', function SubscribeShare({ targetPage }) {
  return (
    <Screen>
      <Landing
        title="重要的事，及时知道"
        text="分红、净值涨跌、定投到期、季度报告，想知道什么、怎么通知、什么时候不打扰，都由您定。分享的只是这个页面，不含分享人的任何数据。"
        own="通知设置"
        targetPage={targetPage}
        usual="subscribe"
      />
      <Section title="可以订阅的通知">
        <Card flush>
          {noticeKinds.map(kind => (
            <Cell key={kind} title={noticeTable[kind].title} note={noticeTable[kind].note} />
          ))}
        </Card>
      </Section>
    </Screen>
  )
})
