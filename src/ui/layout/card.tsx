import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from '@/ui/base/class-names'
import './card.scss'

interface CardProps {
  children: ReactNode
  /** No padding around cells, because they reach the card's edges. */
  flush?: boolean
  /** Good news has a surface of its own. */
  good?: boolean
  className?: string
}

/** A white surface for content that belongs together. */
export function Card({ children, flush, good, className }: CardProps) {
  return <View className={classNames('card', flush && 'card--flush', good && 'card--good', className)}>{children}</View>
}
