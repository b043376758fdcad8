import { View } from '@tarojs/components'
import type { OutputOf } from '@/contract/call'
import type { PaperKind, papers } from '@/contract/papers'
import { Notice } from '@/ui/base/notice'
import { kindWords } from './words'

export type PaperOptions = OutputOf<typeof papers.paperOptions>

/** How many papers a person may still ask for today, told before they fill in anything. */
export const Quota = ({ kind, options: { left, perDay } }: { kind: PaperKind; options: PaperOptions }) => (
  <View>
    {left > 0 ? (
      <Notice>{`今天还可以申请 ${left} 份${kindWords[kind].one}，每天最多 ${perDay} 份`}</Notice>
    ) : (
      <Notice tone="warn" icon="clock">
        {`今天的 ${perDay} 份${kindWords[kind].one}已申请完，明天可以再申请。已有的可以在列表里再次发送或下载`}
      </Notice>
    )}
  </View>
)
