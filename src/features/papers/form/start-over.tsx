import { View } from '@tarojs/components'
import { useState } from 'react'
import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import type { PaperKind } from '@/contract/paper-drafts'
import { papers } from '@/contract/papers'
import { formatInstant } from '@/lib/date'
import { Notice } from '@/ui/base/notice'
import { Dialog } from '@/ui/overlay/dialog'
import type { useChoices } from './use-choices'

interface StartOverProps {
  kind: PaperKind
  of: Pick<ReturnType<typeof useChoices>, 'isRestored' | 'savedAt' | 'save' | 'forget'>
  /** The use that was filled in over the earlier input; '' for none. */
  filledFor: string
  /** The form starts again. */
  onEmpty: () => unknown
}

/** Says that earlier input was restored, and discards it on demand. */
export function StartOver({ kind, of: { isRestored, savedAt, save, forget }, filledFor, onEmpty }: StartOverProps) {
  const [asked, setAsked] = useState(false)
  const discarding = useSubmit(papers.discardPaperDraft, {
    inPlace: true,
    // A save that is still running would restore the draft.
    async prepare(input: { kind: PaperKind }) {
      await save()
      return input
    },
    // The form starts again from this, whether or not the draft can be loaded again.
    apply: () =>
      changeAnswers(papers.paperDraft, one =>
        one.kind === kind && one.savedAt !== null
          ? { kind, certificate: null, bill: null, savedAt: null, version: one.version + 1 }
          : one,
      ),
    after() {
      forget()
      return onEmpty()
    },
  })
  return (
    <View>
      {isRestored && (
        <Notice icon="edit" event="start-over" action="重新填写" onPress={() => setAsked(true)}>
          {filledFor === ''
            ? savedAt
              ? `已恢复您在 ${formatInstant(savedAt)} 填写的内容`
              : '已恢复您没有填完的内容'
            : `已按「${filledFor}」填好，其余是您上次填写的`}
        </Notice>
      )}
      <Dialog
        event="start-over"
        open={asked}
        title="重新填写？"
        confirm="清空"
        cancel="保留"
        of={discarding}
        danger
        onCancel={() => setAsked(false)}
        onConfirm={() => discarding.run({ kind })}
      >
        已填写的内容会清空，不能恢复。已经生成的文件不受影响。
      </Dialog>
    </View>
  )
}
