import { View } from '@tarojs/components'
import { serverNow } from '@/api/clock'
import { spanWords } from '@/contract/paper-words'
import type { Paper } from '@/contract/papers'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { FormFailure } from '@/ui/form/form-failure'
import { Steps } from '@/ui/list/steps'
import './making.scss'
import { applySteps, canMakeAgain, kindWords, titleOf } from '../words'
import { Sheet } from './sheet'
import { useMakeAgain } from './use-make-again'

/** Making usually takes less time. After it a text says that the person need not wait. */
const LONG_MS = 20_000

interface MakingProps {
  paper: Paper
  onAgain: () => unknown
  onLeave: () => unknown
}

/** A paper that is being made, or could not be made. */
export function Making({ paper, onAgain, onLeave }: MakingProps) {
  const { paperNo } = paper
  const { one } = kindWords[paper.kind]
  const again = useMakeAgain()
  const failed = paper.file === 'failed'
  // Each poll's answer renders this again.
  const isLong = serverNow() - Date.parse(paper.createdAt ?? '') > LONG_MS
  return (
    <View>
      <Steps label={`申请${one}`} steps={applySteps} at={1} />
      <View className="making" {...aria({ role: 'status' })}>
        <View className="making__mark">{failed && <Icon name="warn" large />}</View>
        <View className="making__title">{failed ? '制作失败' : '正在制作'}</View>
        <View className="making__text">{`${titleOf(paper)}，${spanWords(paper)}`}</View>
        <View className="making__text">
          {failed && (paper.failure || '请稍后重新申请')}
          {!failed && (isLong ? `比平时久一些。您可以先离开，做好后在列表里继续` : '通常几秒钟就好，做好后先给您看')}
        </View>
      </View>
      <View>
        {failed && (
          <View>
            <View>
              {canMakeAgain(paper) && (
                <Button event="make-paper-again" block busy={again.busy} onPress={() => again.run({ paperNo })}>
                  再试一次
                </Button>
              )}
            </View>
            <FormFailure of={again} />
            <Button event="apply-again" block kind={canMakeAgain(paper) ? 'text' : 'primary'} onPress={onAgain}>
              重新填写申请
            </Button>
          </View>
        )}
        {!failed && isLong && (
          <Button event="leave-making" block kind="secondary" onPress={onLeave}>
            先离开
          </Button>
        )}
        {!failed && <Sheet kind={paper.kind} />}
      </View>
    </View>
  )
}
