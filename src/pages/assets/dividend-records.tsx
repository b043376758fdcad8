import { View } from '@tarojs/components'
import { isGone } from '@/api/errors'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { dividendModes } from '@/contract/dividend-words'
import { funds } from '@/contract/funds'
import { NeverHeld } from '@/features/assets/fund/never-held'
import { TotalCard } from '@/features/dividends/total-card'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Amount } from '@/ui/base/amount'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { HeroOutline } from '@/widgets/hero-card'

definePageConfig({ navigationBarTitleText: '分红明细', enablePullDownRefresh: true })

type Answer = OutputOf<typeof funds.bonusDetail>

/** The dividends of one fund: paid and announced. */
export default screen('holdDividends', function HoldDividends({ fundCode }) {
  const answer = useCall(funds.bonusDetail, { fundCode })
  const nothing = answer.data !== undefined && answer.data.dividends.length + answer.data.upcoming.length === 0
  const fund = useCall(assets.queryFundLatestAssetsDetailByFundCode, { fundCode }, { enabled: nothing })
  const [first] = [...(answer.data?.dividends ?? []), ...(answer.data?.upcoming ?? [])]
  useTitle(first && `${first.shortName || first.name} 分红明细`)
  // Without this check, a person who never held the fund would read that it paid nothing while they held it.
  if (nothing && isGone(fund.error)) return <NeverHeld of={fund} fundCode={fundCode} />
  return (
    <Screen>
      <Loaded
        of={answer}
        skeleton={<HeroOutline />}
        isEmpty={({ dividends, upcoming }) => dividends.length + upcoming.length === 0}
        empty={<Empty picture="sprout">持有这只基金期间还没有分红</Empty>}
      >
        {({ total, cashTotal, reinvestedTotal, count, dividends, upcoming }) => (
          <View>
            <TotalCard
              label="累计分红（元）"
              rows={dividends}
              of={{ total, cash: cashTotal, reinvested: reinvestedTotal, count }}
            />
            <View>{upcoming.length > 0 && <Upcoming rows={upcoming} />}</View>
            <View>{dividends.length > 0 && <Received rows={dividends} />}</View>
          </View>
        )}
      </Loaded>
    </Screen>
  )
})

const Upcoming = ({ rows }: { rows: Answer['upcoming'] }) => (
  <Section title="待发放" aside="预计金额（元）">
    <Card flush>
      {rows.map(({ fundCode, exDay, payDay, perShare, mode, channelName, tradingAccount, estimatedAmount }) => (
        <Cell
          key={`${exDay}${tradingAccount}`}
          title={`${payDay ?? '--'} 发放`}
          note={`${dividendModes[mode]} · ${channelName}`}
          value={<Amount value={estimatedAmount} size="normal" />}
          valueNote={
            <>
              每份 <Amount value={perShare} digits={4} open />
            </>
          }
          {...(exDay !== null && { onPress: () => navigate('bonusPreDetail', { fundCode, exDay }) })}
        />
      ))}
    </Card>
  </Section>
)

const Received = ({ rows }: { rows: Answer['dividends'] }) => (
  <Section title="已发放" aside="金额（元）">
    <Card flush>
      {rows.map(({ applicationNo, payDay, perShare, mode, channelName, amount, reinvestedShares }) => (
        <Cell
          key={applicationNo}
          title={payDay ?? '--'}
          note={`${dividendModes[mode]} · ${channelName}`}
          value={<Amount value={amount} size="normal" />}
          valueNote={
            mode === 'reinvest' ? (
              <>
                再投 <Amount value={reinvestedShares} /> 份
              </>
            ) : (
              <>
                每份 <Amount value={perShare} digits={4} open />
              </>
            )
          }
          onPress={() => navigate('bonusDetail', { applicationNo })}
        />
      ))}
    </Card>
  </Section>
)
