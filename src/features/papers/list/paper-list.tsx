import { View } from '@tarojs/components'
import { LISTED_PAPERS, type Paper } from '@/contract/papers'
import { chunks } from '@/lib/chunks'
import { Notice } from '@/ui/base/notice'
import { Card } from '@/ui/layout/card'
import { LongList, PART_ROWS } from '@/ui/list/long-list'
import { PaperCell } from './paper-cell'

interface PaperListProps {
  papers: readonly Paper[]
  /** Older ones may be missing, because the gateway lists only so many. */
  isCut?: boolean
  onOpen: (paper: Paper) => unknown
}

/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 560

/** Papers in the given order. Only rows near the viewport are mounted. */
export const PaperList = ({ papers, isCut = false, onOpen }: PaperListProps) => (
  <View>
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
    <View>{isCut && <Notice>{`这里显示最近的 ${LISTED_PAPERS} 份。需要更早的文件，请重新申请`}</Notice>}</View>
  </View>
)

/** Whether a list has reached the gateway's limit. */
export const isListCut = (all: readonly Paper[]) => all.length >= LISTED_PAPERS
