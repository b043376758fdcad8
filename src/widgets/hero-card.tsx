import type { ReactNode } from 'react'
import { Card } from '@/ui/layout/card'
import './hero-card.scss'

/**
 * The card with the figure that a screen is about, on the brand's surface. What is in it needs no styles of its own:
 * the tokens have other values there, in both themes.
 */
export const HeroCard = ({ children }: { children: ReactNode }) => (
  <Card className="hero-card hero-surface">{children}</Card>
)
