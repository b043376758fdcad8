import type { ReactNode } from 'react'
import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { fundTypeNames, mainFundType } from '@/contract/funds-fields'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { PartBar } from '@/ui/chart/part-bar'
import { Cell } from '@/ui/list/cell'

export type Holding = OutputOf<typeof assets.queryFundAssetsAndProfitsV2>['funds'][number]

interface HoldingCellProps {
  holding: Holding
  /** The second figure, under the amount. By default the profit of the fund. */
  figure?: ReactNode
}

/** One row in a list of holdings: amount, profit, and percentage of the whole. */
export function HoldingCell({ holding, figure }: HoldingCellProps) {
  const { fundCode, shortName, name, fundType, amount, percent, holdingProfit, pendingPurchase } = holding
  const type = fundTypeNames[mainFundType(fundType)]
  return (
    <Cell
      title={shortName || name}
      note={`${type} · 占比 ${percent === null ? '--' : `${Math.round(Number(percent))}%`}`}
      value={<Amount value={amount === '0.00' && pendingPurchase !== null ? pendingPurchase : amount} size="normal" />}
      valueNote={amount === '0.00' ? '待确认' : (figure ?? <Amount value={holdingProfit} signed strong size="small" />)}
      foot={<PartBar percent={percent} />}
      onPress={() => navigate('hold', { fundCode })}
    />
  )
}
