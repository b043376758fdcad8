import type { Paper } from '@/contract/papers'
import { chunks } from '@/lib/chunks'
import { Card } from '@/ui/layout/card'
import { LongList, PART_ROWS } from '@/ui/list/long-list'
import { PaperCell } from './paper-cell'

interface PaperListProps {
  papers: readonly Paper[]
  onOpen: (paper: Paper) => unknown
}

/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 560

/** Papers in the order they are given. Only rows near the window are mounted. */
export const PaperList = ({ papers, onOpen }: PaperListProps) => (
  <Card flush>
    <LongList
      parts={chunks(papers, PART_ROWS)}
      nameOf={part => `${part[0]?.paperNo} ${part[part.length - 1]?.paperNo}`}
      likely={LIKELY}
      lined
    >
      {part => part.map(paper => <PaperCell key={paper.paperNo} paper={paper} onOpen={onOpen} />)}
    </LongList>
  </Card>
)
