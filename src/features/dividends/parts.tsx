import { type Decimal, isSome } from '@/lib/decimal'
import { usePreferences } from '@/stores/preferences'
import { Amount } from '@/ui/base/amount'
import { InParts } from '@/ui/base/in-parts'

/** The parts of a sum of dividends: cash, shares, or both with their amounts. */
export function Parts({ cash, reinvested }: { cash: Decimal | null; reinvested: Decimal | null }) {
  const elder = usePreferences(state => state.elder)
  if (!isSome(reinvested)) return <>现金分红</>
  if (!isSome(cash)) return <>红利再投</>
  const inCash = (
    <>
      现金 <Amount value={cash} />
    </>
  )
  const inShares = (
    <>
      再投 <Amount value={reinvested} />
    </>
  )
  // Only in elder mode does a row have more than one line.
  if (elder) return <InParts of={[inCash, inShares]} />
  return (
    <>
      {inCash} · {inShares}
    </>
  )
}
