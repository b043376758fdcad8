import { Skeleton } from '@/ui/base/skeleton'
import { HeroCard } from './hero-card'

/** The outline of a card with the main figure of a screen, so that nothing changes its place when the figure comes. */
export const HeroOutline = () => (
  <HeroCard>
    <Skeleton shape="figure" count={2} />
  </HeroCard>
)
