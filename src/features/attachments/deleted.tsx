import { View } from '@tarojs/components'
import { invalidate } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { type Attachment, attachments } from '@/contract/attachments'
import { Button } from '@/ui/base/button'
import type { AttachmentPlace } from './types'

interface DeletedProps extends Pick<AttachmentPlace, 'businessType'> {
  file: Attachment
}

/** A file that was deleted lately, and the way to have it back. */
export function Deleted({ businessType, file: { id, fileName } }: DeletedProps) {
  const restoring = useSubmit(attachments.restore, {
    harmless: true,
    // It is too late, or another device was quicker.
    refused: () => invalidate(attachments.restore.stales),
  })
  return (
    <View className="attachment-upload__deleted">
      <View className="attachment-upload__deleted-name">{`已删除「${fileName}」`}</View>
      <Button
        event="restore-file"
        kind="text"
        size="small"
        busy={restoring.busy}
        label={`撤销删除「${fileName}」`}
        onPress={() => restoring.run({ businessType, id })}
      >
        撤销删除
      </Button>
    </View>
  )
}
