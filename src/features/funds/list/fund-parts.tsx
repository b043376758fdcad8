import type { ReactElement } from 'react'
import { chunks } from '@/lib/chunks'
import { Card } from '@/ui/layout/card'
import { LongList, PART_ROWS } from '@/ui/list/long-list'

/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 540

interface FundPartsProps<F> {
  /** The pages that are loaded, in their order. */
  pages: ReadonlyArray<{ funds: readonly F[] }>
  /** One row. It brings its key. */
  children: (fund: F) => ReactElement
}

/** The funds of loaded pages in one card, of which only what is near the window is drawn. */
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
