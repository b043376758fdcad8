import type { ReactNode } from 'react'
import { Card } from '@/ui/layout/card'
import './hero-card.scss'

/**
 * The card with the main figure of a screen, on the brand's surface. Its content needs no styles of its own: the
 * tokens have other values there, in both themes.
 */
export const HeroCard = ({ children }: { children: ReactNode }) => (
  <Card className="hero-card hero-surface">{children}</Card>
)
