import { View } from '@tarojs/components'
import { useEffect, useId } from 'react'
import { invalidate } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { type Attachment, attachments } from '@/contract/attachments'
import { Button } from '@/ui/base/button'
import { focusWithin } from '@/ui/form/bring-to-field'
import { fileRestored } from './moved-file'
import type { AttachmentPlace } from './types'

interface DeletedProps extends AttachmentPlace {
  file: Attachment
  /** The person has just deleted it, and the button they used is gone. */
  isNew: boolean
  onRestored: () => void
}

/** A recently deleted file, and the button that restores it. */
export function Deleted({ businessType, businessNo, file, isNew, onRestored }: DeletedProps) {
  const { id, fileName } = file
  const place = `deleted${useId().replace(/:/g, '')}`
  const restoring = useSubmit(attachments.restore, {
    harmless: true,
    apply() {
      onRestored()
      fileRestored({ businessType, businessNo }, file)
    },
    // It is too late, or another device was faster.
    refused: () => invalidate(attachments.restore.stales),
  })
  useEffect(() => {
    if (isNew) focusWithin(place)
  }, [isNew, place])
  return (
    <View id={place} className="attachment-upload__deleted">
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
