import { Amount } from '@/ui/base/amount'
import { Rate } from '@/ui/base/rate'
import { Cell } from '@/ui/list/cell'
import { NetValueDay } from './net-value-day'

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

/** The list of types of a money-market fund contains 04. */
export const isMoneyMarket = (fundType: string) => fundType.split(',').includes('04')

/**
 * A fund with its newest figures: net value and day return, or, for a money-market fund, the income of ten thousand shares and the seven
 * days' yield. Public figures: they stay when amounts are hidden.
 */
export function NetValueCell({ fund, onPress }: NetValueCellProps) {
  const money = isMoneyMarket(fund.fundType)
  return (
    <Cell
      title={fund.shortName || fund.name}
      note={fund.fundCode}
      value={<Amount value={money ? fund.incomeUnit : fund.netvalue} digits={4} open />}
      valueNote={<NetValueDay of={fund.date} state={fund.state} />}
      trail={<Rate value={money ? fund.incomeRatio : fund.returnDay} moneyMarket={money} strong />}
      onPress={onPress}
    />
  )
}
