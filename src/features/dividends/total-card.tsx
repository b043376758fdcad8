import type { Decimal } from '@/lib/decimal'
import { Amount } from '@/ui/base/amount'
import { Card } from '@/ui/layout/card'
import { Stat, Stats } from '@/ui/layout/stat'
import { Hero } from '@/widgets/hero'

interface TotalCardProps {
  label: string
  of: { total: Decimal | null; cash: Decimal | null; reinvested: Decimal | null; count: number }
}

/** The sum of dividends: in total, in cash, and reinvested. */
export const TotalCard = ({ label, of: { total, cash, reinvested, count } }: TotalCardProps) => (
  <Card>
    <Hero label={label} value={total} aside={`${count} 笔`} />
    <Stats>
      <Stat label="现金分红">
        <Amount value={cash} strong />
      </Stat>
      <Stat label="红利再投">
        <Amount value={reinvested} strong />
      </Stat>
    </Stats>
  </Card>
)
