import { useCall } from '@/api/query'
import { messages } from '@/contract/messages'
import { formatInstant } from '@/lib/date'
import { ENVIRONMENT_IDS } from '@/lib/wire/headers'
import { clientEnvironment } from '@/stores/environment'
import { useSession } from '@/stores/session'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { Loaded } from '@/ui/loaded'
import { Section } from '@/ui/section'

/** The newest messages, and how many are unread. */
export function News() {
  const unionId = useSession(session => session.unionid)
  const { spot } = ENVIRONMENT_IDS[clientEnvironment()]
  const news = useCall(messages.getNewMessageContent, { spot, ...(unionId && { unionId }) })
  const unread = news.data?.unread ?? 0
  return (
    <Section title="消息" aside={unread > 0 ? `${unread} 条未读` : undefined}>
      <Loaded of={news} isEmpty={data => data.messages.length === 0} empty="暂无消息">
        {data => (
          <Card flush>
            {data.messages.map(({ sId, sTitle, sMsgclassName, publishedAt, isRead }) => (
              <Cell
                key={sId}
                title={sTitle}
                note={`${sMsgclassName} · ${formatInstant(publishedAt).slice(5, 16)}`}
                dot={!isRead}
              />
            ))}
          </Card>
        )}
      </Loaded>
    </Section>
  )
}
