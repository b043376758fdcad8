import { View } from '@tarojs/components'
import type { Paper } from '@/contract/papers'
import { classNames } from '@/ui/base/class-names'
import './state-tag.scss'
import { isUnderWay, stateWord } from './words'

/** How far a paper is. */
export const StateTag = ({ paper }: { paper: Paper }) => (
  <View
    className={classNames(
      'state-tag',
      isUnderWay(paper) && 'state-tag--under-way',
      paper.state === 'ready' && 'state-tag--waiting',
      paper.state === 'failed' && 'state-tag--failed',
    )}
  >
    {stateWord(paper)}
  </View>
)
