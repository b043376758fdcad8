import { chunks } from '@/lib/chunks'
import { Card } from '@/ui/layout/card'
import { LongList, PART_ROWS } from '@/ui/list/long-list'
import { ReceivedCell } from './received-cell'
import type { Received } from './types'

interface ReceivedListProps {
  rows: readonly Received[]
  onOpen: (applicationNo: string) => unknown
}

/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 540

/** Received dividends, in the given order. Only rows near the viewport are mounted. */
export const ReceivedList = ({ rows, onOpen }: ReceivedListProps) => (
  <Card flush>
    <LongList
      parts={chunks(rows, PART_ROWS)}
      nameOf={part => `${part[0]?.applicationNo} ${part[part.length - 1]?.applicationNo}`}
      likely={LIKELY}
      lined
    >
      {part => part.map(dividend => <ReceivedCell key={dividend.applicationNo} dividend={dividend} onOpen={onOpen} />)}
    </LongList>
  </Card>
)
