import { Text } from '@tarojs/components'
import { Children, type ReactNode } from 'react'
import './figure.scss'

const DAY = /(\d{4}-\d{2}(?:-\d{2})?)/

/** Text in which no line breaks within a day or a month: browsers break 2026-11-26 at its hyphens. */
export function wholeDays(words: ReactNode): ReactNode {
  if (Array.isArray(words)) return Children.map(words, wholeDays)
  if (typeof words !== 'string') return words
  const parts = words.split(DAY)
  if (parts.length === 1) return words
  // Every second part is a day.
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other key, and all render again with the text.
      <Text key={at} className="figure">
        {part}
      </Text>
    ) : (
      part
    ),
  )
}
