import { View } from '@tarojs/components'
import { isMoneyMarket } from '@/lib/money-market'
import { Amount } from '@/ui/base/amount'
import { Rate } from '@/ui/base/rate'
import { Cell } from '@/ui/list/cell'
import { NetValueDay, stateOfFund } from './net-value-day'
import './net-value-cell.scss'
import { FundName } from './fund-name'

interface NetValueCellProps {
  fund: {
    fundCode: string
    shortName: string
    name: string
    fundType: string
    netvalue: string | null
    incomeUnit: string | null
    incomeRatio: string | null
    returnDay: string | null
    state: string
    date: string | null
  }
  onPress?: () => unknown
}

/**
 * A fund with its latest figures: net value and day return, or, for a money-market fund, the income per ten thousand
 * shares and the seven-day yield. Each has its name, because beside daily changes a yearly rate would be read as a
 * daily one. Public figures: they stay visible when amounts are hidden.
 */
export function NetValueCell({ fund, onPress }: NetValueCellProps) {
  const money = isMoneyMarket(fund.fundType)
  return (
    <Cell
      title={<FundName narrow>{fund.shortName || fund.name}</FundName>}
      note={
        money ? (
          <>
            {`${fund.fundCode} · `}
            <NetValueDay of={fund.date} state={fund.state} />
          </>
        ) : (
          [fund.fundCode, stateOfFund(fund.state)].filter(Boolean).join(' · ')
        )
      }
      value={<Amount value={money ? fund.incomeUnit : fund.netvalue} digits={4} open />}
      valueNote={
        // The label is as wide as its figure: with the day beside it there would be no room for the fund's name.
        money ? '万份收益' : <NetValueDay of={fund.date} state={fund.state} />
      }
      trail={
        money ? (
          <View>
            <Rate value={fund.incomeRatio} moneyMarket strong />
            <View className="net-value-cell__word">七日年化</View>
          </View>
        ) : (
          <Rate value={fund.returnDay} strong />
        )
      }
      onPress={onPress}
    />
  )
}
