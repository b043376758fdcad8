import { View } from '@tarojs/components'
import { OwnYears, type YearSum } from '@/features/year/entry/years'
import { YearsHead } from '@/features/year/entry/years-head'
import { spanWord } from '@/features/year/words'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Amount } from '@/ui/base/amount'
import { Button } from '@/ui/base/button'
import { Rate } from '@/ui/base/rate'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { HideAmounts } from '@/widgets/hide-amounts'
import { ownReturn } from '@/widgets/returns'

definePageConfig({ navigationBarTitleText: '历年旅程', enablePullDownRefresh: true })

/** Every year that has a story, newest first. */
export default screen('yearList', function YearList() {
  return (
    <Screen>
      <OwnYears>
        {years => (
          <View>
            <YearsHead of={years} />
            <Section title={<HideAmounts label="走过的每一年" />}>
              <Card flush>
                {years.map(one => (
                  <Cell
                    key={one.year}
                    title={`${one.year} 年`}
                    note={spanWord(one)}
                    value={<Amount value={one.profit} signed units />}
                    valueNote={<OwnRate of={one} />}
                    arrow
                    event="open-year"
                    onPress={() => replace('yearCover', { year: one.year })}
                  />
                ))}
              </Card>
            </Section>
            <View>
              {years.length > 1 && (
                <Button event="compare-years" kind="secondary" block onPress={() => navigate('yearHistory')}>
                  历年对比
                </Button>
              )}
            </View>
          </View>
        )}
      </OwnYears>
    </Screen>
  )
})

/** The return on the person's own money, with its name. */
function OwnRate({ of }: { of: YearSum }) {
  const { name, rate } = ownReturn(of)
  return (
    <>
      {`${name} `}
      <Rate value={rate} size="small" />
    </>
  )
}
