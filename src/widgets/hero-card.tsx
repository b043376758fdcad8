import type { ReactNode } from 'react'
import { Skeleton } from '@/ui/base/skeleton'
import { Card } from '@/ui/layout/card'
import { Land } from '@/ui/scene/land'
import './hero-card.scss'

interface HeroCardProps {
  children: ReactNode
  /** The land at the foot. By default quiet and low hills; null for none. */
  land?: ReactNode
}

/** The card with the main figure of a screen: the sky, and at its foot a landscape. */
export const HeroCard = ({ children, land = <Land low /> }: HeroCardProps) => (
  <Card className="hero-card sky-surface">
    {children}
    {land}
  </Card>
)

/** The card while its figure loads, so that nothing changes its place when the figure comes. */
export const HeroOutline = ({ land }: Pick<HeroCardProps, 'land'>) => (
  <HeroCard land={land}>
    <Skeleton shape="figure" count={2} />
  </HeroCard>
)
