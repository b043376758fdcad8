import type { Paper } from '@/contract/papers'
import { Tag, type Tone } from '@/ui/base/tag'
import { isUnderWay, stateWord } from '../words'

function toneOf(paper: Paper): Tone {
  if (paper.file === 'failed' || paper.mail === 'failed') return 'warn'
  return isUnderWay(paper) || paper.mail === 'none' ? 'brand' : 'plain'
}

/** The state of a paper. */
export const StateTag = ({ paper }: { paper: Paper }) => <Tag tone={toneOf(paper)}>{stateWord(paper)}</Tag>
