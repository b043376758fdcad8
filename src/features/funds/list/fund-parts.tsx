import type { ReactElement } from 'react'
import { chunks } from '@/lib/chunks'
import { Card } from '@/ui/layout/card'
import { LongList, PART_ROWS } from '@/ui/list/long-list'

/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 540

interface FundPartsProps<F> {
  /** The loaded pages, in order. */
  pages: ReadonlyArray<{ funds: readonly F[] }>
  /** Renders one row, with its key. */
  children: (fund: F) => ReactElement
}

/** The funds of the loaded pages in one card. Only rows near the viewport are mounted. */
export const FundParts = <F extends { fundCode: string }>({ pages, children }: FundPartsProps<F>) => (
  <Card flush>
    <LongList
      parts={pages.flatMap(page => chunks(page.funds, PART_ROWS))}
      nameOf={part => part.map(({ fundCode }) => fundCode).join(' ')}
      likely={LIKELY}
      lined
    >
      {part => part.map(children)}
    </LongList>
  </Card>
)
