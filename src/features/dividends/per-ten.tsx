import type { Decimal } from '@/lib/decimal'
import { multiply } from '@/lib/money'
import { Amount } from '@/ui/base/amount'

/** A dividend as funds announce it: yuan on ten units. Everybody may know it. */
export const PerTen = ({ of: perShare }: { of: Decimal | null }) => (
  <Amount value={perShare && multiply(perShare, '10', 3)} digits={3} open size="normal" />
)
