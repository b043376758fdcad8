import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import { TOPICS } from '@/contract/topics'
import { formatInstant } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { lookAt } from './view'

/** The number of notes shown: the most that one call returns. */
const MOST = 100

/** Fund managers' notes, newest first: about one fund, or all of them if `fundCode` is ''. */
export function ManagerNotes({ fundCode }: { fundCode: string }) {
  const notes = useCall(
    account.accompanySearchList,
    { sType: '4', ...(fundCode && { fundCodes: fundCode }), begnum: '1', fetchnum: String(MOST) },
    { keepPrevious: true },
  )
  return (
    <Section title={fundCode === '' ? '全部手记' : '这只基金的手记'} aside="新的在前">
      <Loaded
        of={notes}
        count={5}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            picture="papers"
            action={
              fundCode !== '' && (
                <Button kind="secondary" size="small" event="show-all-notes" onPress={() => lookAt({ fundCode: '' })}>
                  查看全部手记
                </Button>
              )
            }
          >
            {fundCode === '' ? '还没有经理手记' : '这只基金还没有经理手记'}
          </Empty>
        }
      >
        {({ items, total }) => (
          <View>
            <Card flush>
              {items.map(({ sId, sTitle, summary, author, publishedAt, topic, minutes }) => (
                <Cell
                  key={sId}
                  title={sTitle}
                  note={`${author} · ${formatInstant(publishedAt).slice(0, 10)} · ${TOPICS[topic]} · ${minutes} 分钟`}
                  foot={<View className="guide__summary">{summary}</View>}
                  arrow
                  onPress={() => navigate('guideNotes', { id: sId })}
                />
              ))}
            </Card>
            <View>
              {total > MOST && <Notice>{`共 ${total} 篇，这里是最新的 ${MOST} 篇，可以按基金找更早的`}</Notice>}
            </View>
          </View>
        )}
      </Loaded>
    </Section>
  )
}
