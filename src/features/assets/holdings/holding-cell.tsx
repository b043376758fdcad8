import type { ReactNode } from 'react'
import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { fundTypeNames, mainFundType } from '@/contract/funds-fields'
import { percentText } from '@/lib/money-format'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { PartBar } from '@/ui/chart/part-bar'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { kindInk } from '@/widgets/kind-ink'
import { HoldingInTransit } from './holding-in-transit'
import { countOfHeld, isInTransit } from './holding-state'

export type Holding = OutputOf<typeof assets.queryFundAssetsAndProfitsV2>['funds'][number]

interface HoldingCellProps {
  holding: Holding
  /** The second figure, under the amount. By default the profit of the fund. */
  figure?: ReactNode
  /** The label of the percentage. By default it is the percentage of all holdings. */
  partLabel?: string
}

/** One row in a list of holdings: amount, profit, percentage of the whole, and transactions in transit. */
export function HoldingCell({ holding, figure, partLabel = '占比' }: HoldingCellProps) {
  const { fundCode, shortName, name, fundType, amount, percent, holdingProfit } = holding
  const type = mainFundType(fundType)
  // Nothing of it is confirmed yet: zeros would look like a loss of everything.
  if (isInTransit(holding) && countOfHeld([holding]) === 0) {
    return (
      <>
        <Cell
          title={<FundName>{shortName || name}</FundName>}
          note={fundTypeNames[type]}
          value="待确认"
          onPress={() => navigate('hold', { fundCode })}
        />
        <HoldingInTransit of={holding} />
      </>
    )
  }
  return (
    <>
      <Cell
        title={<FundName>{shortName || name}</FundName>}
        note={`${fundTypeNames[type]} · ${partLabel} ${percentText(percent)}`}
        value={<Amount value={amount} size="normal" />}
        valueNote={figure ?? <Amount value={holdingProfit} signed strong size="small" />}
        foot={<PartBar percent={percent} ink={kindInk(type)} />}
        onPress={() => navigate('hold', { fundCode })}
      />
      {isInTransit(holding) && <HoldingInTransit of={holding} />}
    </>
  )
}
