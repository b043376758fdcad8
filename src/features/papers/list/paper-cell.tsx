import { View } from '@tarojs/components'
import { spanWords } from '@/contract/paper-words'
import type { Paper } from '@/contract/papers'
import { formatInstant } from '@/lib/date'
import { Cell } from '@/ui/list/cell'
import './paper-cell.scss'
import { Sheet } from '../made/sheet'
import { languageWords, titleOf } from '../words'
import { StateTag } from './state-tag'

interface PaperCellProps {
  paper: Paper
  onOpen: (paper: Paper) => unknown
}

const noteOf = (paper: Paper) =>
  paper.kind === 'certificate' ? `${spanWords(paper)} · ${languageWords[paper.language]}` : spanWords(paper)

/** A paper in a list: its title, its state, and the next step after a failure. */
export function PaperCell({ paper, onOpen }: PaperCellProps) {
  const { kind, purpose, createdAt, failure } = paper
  const asked = formatInstant(createdAt).slice(0, 10)
  // A certificate is found again by its purpose.
  const isNamed = kind === 'certificate' && purpose !== ''
  return (
    <Cell
      lead={<Sheet kind={kind} small />}
      title={isNamed ? purpose : titleOf(paper)}
      note={noteOf(paper)}
      value={<StateTag paper={paper} />}
      valueNote={asked}
      foot={failure !== '' && <View className="paper-cell__failure">{failure}</View>}
      arrow
      onPress={() => onOpen(paper)}
    />
  )
}
