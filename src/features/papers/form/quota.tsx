import { View } from '@tarojs/components'
import type { OutputOf } from '@/contract/call'
import type { PaperKind } from '@/contract/paper-drafts'
import type { papers } from '@/contract/papers'
import { Notice } from '@/ui/base/notice'
import { kindWords } from '../words'

export type PaperOptions = OutputOf<typeof papers.paperOptions>

/** The number of papers left for today, shown before the person fills in anything. */
export const Quota = ({ kind, options: { left, perDay } }: { kind: PaperKind; options: PaperOptions }) => (
  <View>
    {left > 0 ? (
      <Notice>{`今天还可以申请 ${left} 次，每天最多 ${perDay} 次`}</Notice>
    ) : (
      <Notice tone="warn" icon="clock">
        {`今天的 ${perDay} 次已用完，明天可以再申请。已有的${kindWords[kind].one}可以再次发送或下载`}
      </Notice>
    )}
  </View>
)
