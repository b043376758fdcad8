import { navigate } from '@/navigation/go'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { MessageCell } from './message-cell'
import { useNews } from './unread'

/** The newest messages and the number of unread ones. */
export default function News() {
  const news = useNews()
  const unread = news.data?.unread ?? 0
  return (
    <Section
      title="消息"
      aside={unread > 0 ? `${unread} 条未读` : '全部'}
      asideLabel={unread > 0 ? `全部消息，${unread} 条未读` : '全部消息'}
      onAside={() => navigate('messages')}
    >
      <Loaded of={news} reserve="home news" isEmpty={data => data.messages.length === 0} empty="暂无消息">
        {data => (
          <Card flush>
            {data.messages.map(message => (
              <MessageCell key={message.sId} message={message} />
            ))}
          </Card>
        )}
      </Loaded>
    </Section>
  )
}
