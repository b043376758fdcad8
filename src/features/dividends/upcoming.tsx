import { View } from '@tarojs/components'
import { serverNow } from '@/api/clock'
import { useCall } from '@/api/query'
import { isEstimateOn } from '@/contract/dividend-words'
import { funds } from '@/contract/funds'
import { formatChineseMonthDay } from '@/lib/date'
import { sum } from '@/lib/money'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { Hero } from '@/widgets/hero'
import { HeroCard, HeroOutline } from '@/widgets/hero-card'
import { SeeFunds } from '@/widgets/see-funds'
import { type Coming, comingOf } from './sums'

/** Dividends that are announced and not yet paid. */
export function Upcoming() {
  const answer = useCall(funds.bonusDetail, {})
  return (
    <Loaded
      of={answer}
      skeleton={<HeroOutline />}
      isEmpty={({ upcoming }) => upcoming.length === 0}
      empty={
        <Empty picture="sprout" action={<SeeFunds onPress={() => navigate('netValues')} />}>
          持有的基金目前没有待发放的分红
        </Empty>
      }
    >
      {({ upcoming }) => {
        const coming = comingOf(upcoming)
        return (
          <View>
            <HeroCard>
              <Hero
                label="预计分红（元）"
                value={sum(coming.map(({ amount }) => amount))}
                aside={`${coming.length} 次`}
              />
            </HeroCard>
            <Section title="待发放" aside="预计金额（元）">
              <Card flush>
                {coming.map(one => (
                  <ComingCell key={`${one.fundCode} ${one.exDay}`} of={one} />
                ))}
              </Card>
            </Section>
            <Notice>登记日结束前，金额按您今天的份额估算；之后以实际登记的份额为准。</Notice>
          </View>
        )
      }}
    </Loaded>
  )
}

/** An announced dividend, with a link to its details. */
export function ComingCell({ of: { fundCode, exDay, first, amount } }: { of: Coming }) {
  const { shortName, name, recordDay, payDay } = first
  const isEstimate = recordDay === null || isEstimateOn(recordDay, new Date(serverNow()))
  return (
    <Cell
      title={<FundName>{shortName || name}</FundName>}
      note={`${formatChineseMonthDay(recordDay)}登记 · ${formatChineseMonthDay(payDay)}发放`}
      value={<Amount value={amount} size="normal" />}
      valueNote={isEstimate ? '估算' : '已登记'}
      onPress={() => navigate('bonusPreDetail', { fundCode, exDay })}
      event="open-announced"
    />
  )
}
