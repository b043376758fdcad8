import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from '@/ui/base/class-names'
import './card.scss'

interface CardProps {
  children: ReactNode
  /** Cells reach the card's edges by themselves: no padding around them. */
  flush?: boolean
  className?: string
}

/** A white surface for content that belongs together. */
export function Card({ children, flush, className }: CardProps) {
  return <View className={classNames('card', flush && 'card--flush', className)}>{children}</View>
}
