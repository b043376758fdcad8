import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { chunks } from '@/lib/chunks'
import { classNames } from '@/ui/base/class-names'
import { Windowed } from './windowed'
import './long-list.scss'

/** Rows that are drawn and taken out together. */
export const PART_ROWS = 8
/**
 * Parts that count as one when they are far away, because a page of a mini-program cannot have as many elements as a
 * long list has parts. Of as many the first page with ten thousand rows is lightest, and five thousand need no shelf.
 */
const BLOCK_PARTS = 16
/** Blocks that stand side by side. Later ones stand on shelves of as many: an element has few children in WeChat. */
const SHELF_BLOCKS = 40
/** Parts that fill the window of any phone: they are drawn at once. */
const FIRST_PARTS = 2

interface LongListProps<Part> {
  /** The rows, `PART_ROWS` at a time. */
  parts: readonly Part[]
  /** What a part is called, the same whenever it is shown. */
  nameOf: (part: Part) => string
  /** How high a part probably is, in px. */
  likely: number
  /** The rows stand in one card, with a hairline between two. */
  lined?: boolean
  /** Draws a part. */
  children: (part: Part, index: number) => ReactNode
}

/** A list with any number of rows. Only the rows near the window are mounted. */
export function LongList<Part>({ parts, nameOf, likely, lined, children }: LongListProps<Part>) {
  const blocks = chunks(parts, BLOCK_PARTS).map((block, blockIndex) => {
    const names = block.map(nameOf)
    // A block that is not full is the end of a growing list, so it is near.
    const isFar = blockIndex > 0 && block.length === BLOCK_PARTS
    return (
      <Windowed
        key={names[0]}
        name={`${names[0]} - ${names[names.length - 1]}`}
        {...(isFar && { likely: likely * BLOCK_PARTS })}
      >
        {block.map((part, at) => {
          const index = blockIndex * BLOCK_PARTS + at
          return (
            <Windowed key={names[at]} name={names[at] ?? ''} {...(index >= FIRST_PARTS && { likely })}>
              {children(part, index)}
            </Windowed>
          )
        })}
      </Windowed>
    )
  })
  // The first ones stay where they are when the list grows beyond them.
  const shelves = chunks(blocks.slice(SHELF_BLOCKS), SHELF_BLOCKS)
  return (
    <View className={classNames('long-list', lined && 'long-list--lined')}>
      {blocks.slice(0, SHELF_BLOCKS)}
      {shelves.map(shelf => (
        <View key={`shelf ${shelf[0]?.key}`} className="long-list__shelf">
          {shelf}
        </View>
      ))}
    </View>
  )
}
