import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import { formatInstant } from '@/lib/date'
import { navigate, replace } from '@/navigation/go'
import { leadsSomewhere, leaveTo } from '@/navigation/leave'
import { useTitle } from '@/navigation/title'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { NoAdvice } from '@/widgets/no-advice'
import { RichText } from '@/widgets/rich-text/rich-text'
import './guide.scss'

/** One note of a fund manager, and the funds it is about. */
export function ManagerNote({ id }: { id: string }) {
  const note = useCall(account.accompanyPageSearch, { sId: id })
  useTitle(note.data?.sTitle)
  return (
    <Loaded
      of={note}
      skeleton="text"
      count={10}
      isEmpty={() => false}
      wayOn={
        <Button kind="secondary" size="small" event="show-all-notes" onPress={() => replace('guideNotes')}>
          查看全部手记
        </Button>
      }
    >
      {({ sTitle, author, publishedAt, minutes, sContent, funds }) => (
        <View>
          <Card>
            <View className="guide__title" {...aria({ role: 'heading', level: 1 })}>
              {sTitle}
            </View>
            <View className="guide__hint">
              {`${author} · ${formatInstant(publishedAt).slice(0, 10)} · 约 ${minutes} 分钟`}
            </View>
            <RichText html={sContent} leads={leadsSomewhere} open={leaveTo} />
          </Card>
          <NoAdvice />
          <View>
            {funds.length > 0 && (
              <Section title="文中提到的基金">
                <Card flush>
                  {funds.map(({ fundCode, shortName, name }) => (
                    <Cell
                      key={fundCode}
                      title={<FundName>{shortName || name}</FundName>}
                      note={fundCode}
                      arrow
                      onPress={() => navigate('fundDetail', { fundCode })}
                    />
                  ))}
                </Card>
              </Section>
            )}
          </View>
        </View>
      )}
    </Loaded>
  )
}
