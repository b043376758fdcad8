import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { OwnYears, type YearSum } from '@/features/year/entry/years'
import { explain } from '@/navigation/explain'
import { screen } from '@/navigation/screen'
import { Amount } from '@/ui/base/amount'
import { Rate } from '@/ui/base/rate'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { HideAmounts } from '@/widgets/hide-amounts'
import { ownReturn, ReturnsSheet } from '@/widgets/returns'
import { Term } from '@/widgets/term/term'

definePageConfig({ navigationBarTitleText: '历年对比', enablePullDownRefresh: true })

const OWN_RETURN = '资金加权收益率'

const figures: ReadonlyArray<{ title: string; isTerm?: true; of: (year: YearSum) => ReactNode }> = [
  { title: '收益（元）', of: ({ profit }) => <Amount value={profit} signed /> },
  { title: OWN_RETURN, isTerm: true, of: year => <Rate value={ownReturn(year).rate} /> },
  { title: '最大回撤', isTerm: true, of: ({ maxDrawdown }) => <Rate value={maxDrawdown} plain /> },
  { title: '转入（元）', of: ({ inflow }) => <Amount value={inflow} /> },
  { title: '转出（元）', of: ({ outflow }) => <Amount value={outflow} /> },
  { title: '期末资产（元）', of: ({ endAssets }) => <Amount value={endAssets} /> },
]

const nameOf = ({ year, isComplete }: YearSum) => (isComplete ? `${year} 年` : `${year} 年至今`)

/** The name of a rate under the heading of another one. */
function otherName(year: YearSum): string | undefined {
  const name = `${ownReturn(year).name}收益率`
  return name === OWN_RETURN ? undefined : name
}

/** All years side by side, one section per figure. */
export default screen('yearHistory', function YearHistory() {
  const [explained, setExplained] = useState<YearSum | null>(null)
  return (
    <Screen>
      <OwnYears>
        {years => (
          <View>
            {figures.map(({ title, isTerm, of }, at) => (
              <Section
                key={title}
                name={isTerm && title}
                title={at === 0 ? <HideAmounts label={title} /> : isTerm ? <Term onAsk={explain}>{title}</Term> : title}
              >
                <Card flush>
                  {years.map(one => (
                    <Cell
                      key={one.year}
                      title={nameOf(one)}
                      value={of(one)}
                      {...(title === OWN_RETURN && {
                        note: otherName(one),
                        event: 'explain-rate',
                        onPress: () => setExplained(one),
                      })}
                    />
                  ))}
                </Card>
              </Section>
            ))}
          </View>
        )}
      </OwnYears>
      <View>{explained && <ReturnsSheet of={explained} open onClose={() => setExplained(null)} />}</View>
    </Screen>
  )
})
