import { View } from '@tarojs/components'
import { spanWords } from '@/contract/paper-words'
import type { Paper } from '@/contract/papers'
import { formatInstant } from '@/lib/date'
import { InParts } from '@/ui/base/in-parts'
import { Cell } from '@/ui/list/cell'
import './paper-cell.scss'
import { Sheet } from '../made/sheet'
import { languageWords, periodWords, titleOf } from '../words'
import { StateTag } from './state-tag'

interface PaperCellProps {
  paper: Paper
  onOpen: (paper: Paper) => unknown
}

/** Its days, unless the title is the name of their period, its language, and the day it was asked for. */
const noteOf = (paper: Paper) =>
  [
    (paper.kind !== 'bill' || periodWords(paper) === '') && spanWords(paper),
    paper.kind === 'certificate' && languageWords[paper.language],
    formatInstant(paper.createdAt).slice(0, 10),
  ].filter(part => part !== false)

/** A paper in a list: its title, its state, and the next step after a failure. */
export function PaperCell({ paper, onOpen }: PaperCellProps) {
  const { kind, purpose, failure } = paper
  // A certificate is found again by its purpose.
  const isNamed = kind === 'certificate' && purpose !== ''
  return (
    <Cell
      lead={<Sheet kind={kind} small />}
      title={isNamed ? purpose : titleOf(paper)}
      note={
        <View className="paper-cell__note">
          <InParts of={noteOf(paper)} />
        </View>
      }
      value={<StateTag paper={paper} />}
      foot={failure !== '' && <View className="paper-cell__failure">{failure}</View>}
      arrow
      onPress={() => onOpen(paper)}
    />
  )
}
