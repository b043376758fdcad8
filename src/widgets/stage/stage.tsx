import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { formatAmount, formatSigned } from '@/lib/money-format'
import { usePreferences } from '@/stores/preferences'
import { Amount } from '@/ui/base/amount'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import './stage.scss'

/** Day follows the theme; night is dark in both themes. */
export type Mood = 'day' | 'night'

/** The classes of a stage's outermost element. At night it uses the tokens of the brand's surface. */
export const stageClass = (mood: Mood, low = false) =>
  classNames('stage', mood === 'night' && 'stage--night hero-surface', low && 'stage--low')

/** The drawing at the foot of the stage. It is decoration: the text contains everything that it shows. */
export const Scenery = ({ children }: { children: ReactNode }) => (
  <View className="stage__scenery" {...aria({ hidden: true })}>
    {children}
  </View>
)

/** The text of a chapter with its title. */
export const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <View className="stage__words" {...aria({ role: 'main' })}>
    <View className="stage__title" {...aria({ role: 'heading', level: 1 })}>
      {title}
    </View>
    {children}
  </View>
)

interface LineProps {
  /** The phrases of a sentence with their punctuation. Lines break only between them. */
  of: readonly ReactNode[]
  size?: 'large' | 'small'
}

/** A sentence in short lines. */
export const Line = ({ of, size }: LineProps) => (
  <View className={classNames('stage__line', size && `stage__line--${size}`)}>
    {of.map((phrase, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a phrase is its place.
      <View key={index} className="stage__phrase">
        {phrase}
      </View>
    ))}
  </View>
)

/** The main figure of a chapter, with its label. */
export const StageFigure = ({ word, children }: { word: ReactNode; children: ReactNode }) => (
  <View className="stage__figure">
    <View className="stage__figure-word">{word}</View>
    <View>{children}</View>
  </View>
)

/** Largest number of characters that fit a narrow phone in the largest size, and in the next one. */
const LONG = 13
const LONGEST = 18

interface StageAmountProps {
  value: string | null | undefined
  signed?: boolean
  /** Other values shown in the same place. The longest one sets the size, so that it stays the same. */
  among?: ReadonlyArray<string | null>
}

/** The amount of a `StageFigure`, as large as it fits. The size of a hidden amount reveals nothing. */
export function StageAmount({ value, signed, among = [] }: StageAmountProps) {
  const hidden = usePreferences(state => state.hidden)
  const format = signed ? formatSigned : formatAmount
  const letters = hidden ? 0 : Math.max(...[value, ...among].map(one => format(one).length))
  return (
    <Amount
      value={value}
      size="hero"
      signed={signed}
      className={classNames(
        letters > LONG && letters <= LONGEST && 'stage__amount--long',
        letters > LONGEST && 'stage__amount--longest',
      )}
    />
  )
}

/** Smaller figures, two in a row. */
export const StageFacts = ({ of }: { of: ReadonlyArray<{ word: string; figure: ReactNode }> }) => (
  <View className="stage__facts">
    {of.map(({ word, figure }) => (
      <View key={word} className="stage__fact">
        <View className="stage__fact-word">{word}</View>
        <View className="stage__fact-figure">{figure}</View>
      </View>
    ))}
  </View>
)
