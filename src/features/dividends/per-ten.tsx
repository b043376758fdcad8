import type { Decimal } from '@/lib/decimal'
import { multiply } from '@/lib/money'
import { Amount } from '@/ui/base/amount'

/** A dividend as funds announce it, in yuan per ten shares. It is public, so it is never masked. */
export const PerTen = ({ of: perShare }: { of: Decimal | null }) => (
  <Amount value={perShare && multiply(perShare, '10', 3)} digits={3} open size="normal" />
)
