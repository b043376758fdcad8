import type { Decimal } from '@/lib/decimal'
import { Amount } from '@/ui/base/amount'
import { Stat, Stats } from '@/ui/layout/stat'
import { courseOf } from '@/ui/scene/course'
import { Land } from '@/ui/scene/land'
import { Hero } from '@/widgets/hero'
import { HeroCard } from '@/widgets/hero-card'

interface TotalCardProps {
  /** The dividends, newest first. The ridge is their sum so far. */
  rows: ReadonlyArray<{ amount: string | null }>
  label: string
  of: { total: Decimal | null; cash: Decimal | null; reinvested: Decimal | null; count: number }
}

/** The sum of dividends: in total, in cash, and reinvested. */
export const TotalCard = ({ rows, label, of: { total, cash, reinvested, count } }: TotalCardProps) => (
  <HeroCard land={<Land low values={courseOf(rows.map(({ amount }) => amount))} />}>
    <Hero label={label} value={total} aside={`${count} 笔`} />
    <Stats>
      <Stat label="现金分红">
        <Amount value={cash} strong />
      </Stat>
      <Stat label="红利再投">
        <Amount value={reinvested} strong />
      </Stat>
    </Stats>
  </HeroCard>
)
