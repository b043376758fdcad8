import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { chunks } from '@/lib/chunks'
import { classNames } from '@/ui/base/class-names'
import { Windowed } from './windowed'
import './long-list.scss'

/** Number of rows that are mounted and unmounted together. */
export const PART_ROWS = 8
/**
 * Number of parts that are unmounted as one block when they are far away, because a page of a mini-program cannot
 * hold an element for each part of a long list. With this number the first page of ten thousand rows is lightest, and
 * five thousand rows need no shelf.
 */
const BLOCK_PARTS = 16
/**
 * Number of blocks that are siblings. Later blocks are on shelves of the same size, because WeChat limits the
 * children of an element.
 */
const SHELF_BLOCKS = 40
/** Number of parts that fill the window of any phone. They are rendered at once. */
const FIRST_PARTS = 2

interface LongListProps<Part> {
  /** The rows, `PART_ROWS` at a time. */
  parts: readonly Part[]
  /** Returns the name of a part, the same each time it is shown. */
  nameOf: (part: Part) => string
  /** Expected height of a part, in px. */
  likely: number
  /** The rows are in one card, with a hairline between two. */
  lined?: boolean
  /** Renders a part. */
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
  // The first blocks stay in place when the list grows beyond them.
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
