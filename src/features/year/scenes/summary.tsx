import { View } from '@tarojs/components'
import { year as calls, type YearMetrics } from '@/contract/year'
import { isNegative, negate } from '@/lib/decimal'
import { navigate } from '@/navigation/go'
import { usePreferences } from '@/stores/preferences'
import { Amount } from '@/ui/base/amount'
import { Button } from '@/ui/base/button'
import { Rate } from '@/ui/base/rate'
import { HideAmounts } from '@/widgets/hide-amounts'
import { ownReturn } from '@/widgets/returns'
import { Line, StageFacts, Words } from '@/widgets/stage/stage'
import { OfYear, type SceneProps } from '../of-year'
import { dayWord } from '../words'
import { YearRidge } from '../year-ridge'
import './summary.scss'

/** The whole year as one sum, with the figures of the yearly report. */
export default function Summary({ year, config }: SceneProps) {
  return (
    <>
      <Words title="一笔不差">
        <Line of={['这一年，', '就是这一个等式']} size="large" />
        <OfYear call={calls.queryCustMetricTATP} year={year}>
          {metrics => <Told of={metrics} isOver={config.isComplete} />}
        </OfYear>
        <View className="stage__ways">
          <Button event="open-report" kind="text" block onPress={() => navigate('reportYear', { period: year })}>
            {`查看 ${year} 年度报告`}
          </Button>
        </View>
      </Words>
      <YearRidge year={year} />
    </>
  )
}

function Told({ of, isOver }: { of: YearMetrics; isOver: boolean }) {
  const { name, rate } = ownReturn(of)
  return (
    <View>
      <View className="sum">
        <HideAmounts label="单位：元" />
        <Row sign="" word="年初资产" value={of.startAssets} />
        <Row sign="+" word="转入" value={of.inflow} />
        <Row sign="−" word="转出" value={of.outflow} />
        <Profit value={of.profit} />
        <Row sign="=" word={isOver ? '年末资产' : `${dayWord(of.to)}的资产`} value={of.endAssets} isTotal />
      </View>
      <StageFacts
        of={[
          { word: `${name}收益率`, figure: <Rate value={rate} /> },
          { word: '现金分红（元）', figure: <Amount value={of.cashDividends} /> },
          { word: '手续费（元）', figure: <Amount value={of.fees} /> },
        ]}
      />
    </View>
  )
}

/** A loss is subtracted and labelled as a loss. With amounts hidden, sign and label must not reveal it. */
function Profit({ value }: { value: string | null }) {
  const hidden = usePreferences(state => state.hidden)
  return !hidden && value !== null && isNegative(value) ? (
    <Row sign="−" word="亏损" value={negate(value)} />
  ) : (
    <Row sign="+" word="收益" value={value} />
  )
}

const Row = (props: { sign: string; word: string; value: string | null; isTotal?: boolean }) => (
  <View className={props.isTotal ? 'sum__row sum__row--total' : 'sum__row'}>
    <View className="sum__sign">{props.sign}</View>
    <View className="sum__word">{props.word}</View>
    <Amount value={props.value} />
  </View>
)
