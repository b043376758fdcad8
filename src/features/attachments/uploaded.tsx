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
  /** The person has just brought it back, by a button that is gone now. */
  isBack: boolean
  /** It has just arrived: the tile that told how far it was is gone. */
  isNew: boolean
  /** The file was deleted. */
  onRemoved: () => void
}

/**
 * One file that has arrived: its picture, which opens large, and the way to delete it until it was handed in. It is out
 * of sight at once, and there again when it could not be deleted. `Deleted` brings it back.
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
  // Until its picture is there only the button that deletes it could have the focus.
  const isArrived = isNew && (picture !== '' || !file.hasThumb)
  // It could not be deleted: its tile is there again, and was gone with the focus.
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
