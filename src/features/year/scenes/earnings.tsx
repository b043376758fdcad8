import { View } from '@tarojs/components'
import { useState } from 'react'
import { year as calls, type YearCourse } from '@/contract/year'
import { isNegative, isPositive } from '@/lib/decimal'
import { hiddenAmount } from '@/lib/hide-amounts'
import { formatSigned } from '@/lib/money-format'
import { usePreferences } from '@/stores/preferences'
import { Amount } from '@/ui/base/amount'
import { aria } from '@/ui/base/aria'
import { ChartTouch } from '@/ui/chart/chart-touch'
import { HideAmounts } from '@/widgets/hide-amounts'
import { Line, StageAmount, StageFigure, Words } from '@/widgets/stage/stage'
import { WalkedRidge } from '@/widgets/stage/walked-ridge'
import { shapeOf } from '../numbers'
import { OfYear, type SceneProps } from '../of-year'
import { useClaim } from '../story/use-turning'
import { dayWord, monthWord } from '../words'

/** The year's profit curve as a ridge that is revealed from the left. A finger on it shows the profit of each day. */
export default function Earnings({ year }: SceneProps) {
  return (
    <OfYear call={calls.queryProfitDetail156} year={year}>
      {course => <Told of={course} />}
    </OfYear>
  )
}

function Told({ of }: { of: YearCourse }) {
  const [at, setAt] = useState<number | null>(null)
  const [isTouched, setTouched] = useState(false)
  const claim = useClaim()
  const hidden = usePreferences(state => state.hidden)
  const looked = at === null ? undefined : of.points[at]
  const shown = looked ?? of.points[of.points.length - 1]
  // A peak is a gain and a valley is a loss: the smallest loss is no peak.
  const best = of.best && isPositive(of.best.profit ?? '0') ? of.best : null
  const worst = of.worst && isNegative(of.worst.profit ?? '0') ? of.worst : null
  return (
    <>
      <Words title="收益的山脊">
        <StageFigure word={<HideAmounts label={looked ? `到 ${dayWord(looked.day)}` : '走到最后'} />}>
          <StageAmount value={shown?.profit} signed among={of.points.map(({ profit }) => profit)} />
        </StageFigure>
        <View>
          {best && (
            <Line
              of={[
                `最高的坡在 ${monthWord(best.period)}，`,
                <>
                  <Amount value={best.profit} signed />
                  {worst ? '；' : '。'}
                </>,
              ]}
            />
          )}
          {worst && (
            <Line
              of={[
                `最低的谷在 ${monthWord(worst.period)}，`,
                <>
                  <Amount value={worst.profit} signed />。
                </>,
              ]}
            />
          )}
        </View>
        <Line of={['手指滑过山脊，', '这一年就重新画一遍。']} size="small" />
      </Words>
      <View className="stage__scenery" {...aria({ role: 'region', label: '收益的山脊' })}>
        <WalkedRidge values={shapeOf(of)} at={at} opens={!isTouched} />
        <ChartTouch
          count={of.points.length}
          at={at}
          onAt={index => {
            claim()
            setAt(index)
            setTouched(true)
          }}
          label={`${of.year} 年累计收益曲线`}
          valueText={`${dayWord(shown?.day ?? null)}，${hidden ? hiddenAmount : formatSigned(shown?.profit)}`}
        />
      </View>
    </>
  )
}
