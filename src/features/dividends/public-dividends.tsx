import { View } from '@tarojs/components'
import { ServerError } from '@/api/errors'
import { useCall } from '@/api/query'
import { site } from '@/contract/site'
import { navigate } from '@/navigation/go'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundTitle } from '@/widgets/fund-title'
import { PerTen } from './days'

/** At most this many dividends of a fund are shown here. The fund's own page has all. */
const SHOWN = 8

/** The dividends that a fund has paid. They are public. */
export function PublicDividends({ fundCode }: { fundCode: string }) {
  const info = useCall(site.fundInfo, { fundCode })
  // The public site has a file for every public fund, so a 404 means that there is no such fund.
  if (info.error instanceof ServerError && info.error.status === 404) {
    return <Empty picture="search">没有找到这只基金</Empty>
  }
  return (
    <Section title="这只基金的分红" aside="每十份（元）">
      <Loaded of={info} isEmpty={() => false}>
        {fund => (
          <View>
            <Card>
              <FundTitle of={fund} />
            </Card>
            <Card flush>
              {fund.dividends.slice(0, SHOWN).map(({ exDay, payDay, perShare }) => (
                <Cell
                  key={exDay}
                  title={`${exDay ?? '--'} 除息`}
                  note={`${payDay ?? '--'} 发放`}
                  value={<PerTen of={perShare} />}
                />
              ))}
              <Cell
                title={fund.dividends.length === 0 ? '还没有分红，看看基金详情' : '基金详情与全部分红'}
                arrow
                onPress={() => navigate('fundDetail', { fundCode })}
              />
            </Card>
          </View>
        )}
      </Loaded>
    </Section>
  )
}
