import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { dividendModes } from '@/contract/dividend-words'
import { dividends } from '@/contract/dividends'
import { formatChineseMonthDay } from '@/lib/date'
import { isSome } from '@/lib/decimal'
import { maskAccount } from '@/lib/mask'
import { sum } from '@/lib/money'
import { Amount } from '@/ui/base/amount'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { Parts } from './parts'
import type { FundWays } from './types'

type Place = FundWays['places'][number]
type AsShares = NonNullable<Place['ifReinvested']>

/** How dividends are paid, by fund and place, and the gain that reinvesting brought or would have brought. */
export function Ways() {
  const answer = useCall(dividends.dividendWays, {})
  return (
    <Loaded of={answer} empty={<Empty picture="sprout">没有持有过会分红的基金</Empty>}>
      {all => (
        <View>
          <Notice>分红方式以权益登记日之前最后一次生效的选择为准。要修改，请到持有份额的销售渠道办理。</Notice>
          {all.map(fund => (
            <Section
              key={fund.fundCode}
              title={<FundName>{fund.shortName || fund.name}</FundName>}
              aside={fund.fundCode}
            >
              <Card flush>
                {fund.places.map(place => (
                  <PlaceCells key={place.tradingAccount} of={place} />
                ))}
              </Card>
            </Section>
          ))}
          <Notice>
            再投的份额按除息日净值折算，假设一直持有到最近的净值日，并继续参加以后的分红。这是按过去推算的，不代表以后。
          </Notice>
        </View>
      )}
    </Loaded>
  )
}

const PlaceCells = ({ of: place }: { of: Place }) => (
  <View>
    <Cell
      title={place.channelName || '--'}
      note={`交易账号 ${maskAccount(place.tradingAccount)}`}
      value={dividendModes[place.mode]}
      valueNote={place.isCashOnly ? '场内只发现金' : isSome(place.shares) ? '' : '已没有份额'}
    />
    {place.count > 0 && (
      <Cell
        title="已收分红（元）"
        note={`${place.count} 笔`}
        value={<Amount value={sum([place.cash ?? '0', place.reinvested ?? '0'])} size="normal" />}
        valueNote={<Parts cash={place.cash} reinvested={place.reinvested} />}
      />
    )}
    {place.ifReinvested && <SharesCell title="如果现金都再投" of={place.ifReinvested} />}
    {place.asReinvested && <SharesCell title="再投的份额" of={place.asReinvested} />}
  </View>
)

/** The present value of dividends as shares, compared with their cash. */
const SharesCell = ({ title, of: { shares, value, netValueDay, gain } }: { title: string; of: AsShares }) => (
  <Cell
    title={title}
    note={
      <>
        <Amount value={shares} /> 份，{formatChineseMonthDay(netValueDay)}市值（元）
      </>
    }
    value={<Amount value={value} size="normal" />}
    valueNote={
      <>
        比现金 <Amount value={gain} signed />
      </>
    }
  />
)
