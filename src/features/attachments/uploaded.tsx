import { View } from '@tarojs/components'
import { useEffect, useId, useState } from 'react'
import { useSubmit } from '@/api/submit'
import { type Attachment, attachments } from '@/contract/attachments'
import { focusWithin } from '@/ui/form/bring-to-field'
import { UploadTile } from '@/ui/form/upload-tile'
import { Zoom } from '@/ui/overlay/zoom'
import { fileDeleted } from './moved-file'
import type { AttachmentPlace } from './types'
import { useThumb } from './use-thumb'

interface UploadedProps extends AttachmentPlace {
  title: string
  file: Attachment
  /** The person has just restored it, and the button they used is gone. */
  isBack: boolean
  /** It has just arrived, and the tile with its progress is gone. */
  isNew: boolean
  onRemoved: () => void
}

/**
 * One uploaded file: its picture, which opens enlarged, and the button that deletes it until it is submitted. A deleted
 * file disappears at once, and comes back if the deletion fails. `Deleted` restores it.
 */
export function Uploaded({ businessType, businessNo, title, file, isBack, isNew, onRemoved }: UploadedProps) {
  const place = `uploaded${useId().replace(/:/g, '')}`
  const [enlarged, setEnlarged] = useState(false)
  const picture = useThumb(businessType, file)
  const removing = useSubmit(attachments.delete, {
    harmless: true,
    apply() {
      onRemoved()
      fileDeleted({ businessType, businessNo }, file)
    },
  })
  // Without its picture, the delete button would be the only element to focus.
  const isArrived = isNew && (picture !== '' || !file.hasThumb)
  // After a failed deletion the tile is mounted again, and has lost the focus.
  useEffect(() => {
    if (isBack || isArrived || removing.failure !== null) focusWithin(place)
  }, [isBack, isArrived, removing.failure, place])
  if (removing.busy) return null
  return (
    <View id={place}>
      <UploadTile
        label={file.isHandedIn ? `已提交的${title}` : title}
        fileName={file.fileName}
        picture={picture}
        state="done"
        onAdd={() => undefined}
        {...(picture !== '' && { onOpen: () => setEnlarged(true) })}
        {...(!file.isHandedIn && { onRemove: () => removing.run({ businessType, id: file.id }) })}
      />
      <View>
        {enlarged && <Zoom source={picture} isSharp label={`${title}，放大查看`} onClose={() => setEnlarged(false)} />}
      </View>
    </View>
  )
}
