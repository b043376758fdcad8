import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/ui/base/aria'
import { Illustration } from '@/ui/base/illustration'
import { HeroCard } from './hero-card'
import './outcome.scss'

const pictures = { good: 'done', open: 'papers', bad: 'trouble' } as const

interface OutcomeProps {
  /** `open`: not decided yet. */
  way: keyof typeof pictures
  title: string
  /** A sentence below the title. */
  children?: ReactNode
}

/** The result of an action. Only a success stands on the sky; everything else is plain and calm. */
export function Outcome({ way, title, children }: OutcomeProps) {
  const words = (
    <View className="outcome" {...aria({ role: 'status' })}>
      <Illustration name={pictures[way]} />
      <View className="outcome__title">{title}</View>
      {children !== undefined && <View className="outcome__text">{children}</View>}
    </View>
  )
  return way === 'good' ? <HeroCard>{words}</HeroCard> : words
}
