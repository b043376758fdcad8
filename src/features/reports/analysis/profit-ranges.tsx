import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Rate } from '@/ui/base/rate'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Stat, Stats } from '@/ui/layout/stat'
import { Cell } from '@/ui/list/cell'
import { rangeName } from '@/widgets/profit-ranges'
import { ownReturn, type Performed, ReturnsSheet } from '@/widgets/returns'

/** The profit of the usual spans, and the number of days with a gain in the last year. */
export function ProfitRanges() {
  const profit = useCall(assets.queryProfit, {})
  const [explained, setExplained] = useState<Performed | null>(null)
  return (
    <Section title="收益一览" aside="收益分析" asideLabel="收益分析、日历与贡献" onAside={() => navigate('profit')}>
      <Loaded of={profit} count={5} isEmpty={({ ranges }) => ranges.length === 0} empty="还没有持有记录">
        {({ ranges, gainDays, lossDays, flatDays }) => (
          <View>
            <Card flush>
              {ranges.map(({ range, from, profit, ...of }) => {
                const title = rangeName(range)
                const { name, rate } = ownReturn({ profit, ...of })
                return (
                  title && (
                    <Cell
                      key={range}
                      title={title}
                      note={`${from ?? '--'} 起`}
                      value={<Amount value={profit} signed strong size="normal" />}
                      valueNote={
                        <>
                          {`${name} `}
                          <Rate value={rate} />
                        </>
                      }
                      event="explain-rate"
                      onPress={() => setExplained({ profit, ...of })}
                    />
                  )
                )
              })}
            </Card>
            <View>{explained && <ReturnsSheet of={explained} open onClose={() => setExplained(null)} />}</View>
            <Card>
              <Stats>
                <Stat label="近1年盈利交易日">{`${gainDays} 天`}</Stat>
                <Stat label="亏损">{`${lossDays} 天`}</Stat>
                <Stat label="持平">{`${flatDays} 天`}</Stat>
              </Stats>
            </Card>
          </View>
        )}
      </Loaded>
    </Section>
  )
}
