import { type Decimal, isSome } from '@/lib/decimal'
import { Amount } from '@/ui/base/amount'
import { RowParts } from '@/ui/base/in-parts'

/** The parts of a sum of dividends: cash, shares, or both with their amounts. */
export function Parts({ cash, reinvested }: { cash: Decimal | null; reinvested: Decimal | null }) {
  if (!isSome(reinvested)) return <>现金分红</>
  if (!isSome(cash)) return <>红利再投</>
  return (
    <RowParts
      of={[
        <>
          现金 <Amount value={cash} />
        </>,
        <>
          再投 <Amount value={reinvested} />
        </>,
      ]}
    />
  )
}
