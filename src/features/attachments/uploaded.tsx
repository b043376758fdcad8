import { View } from '@tarojs/components'
import { useState } from 'react'
import { useSubmit } from '@/api/submit'
import { type Attachment, attachments } from '@/contract/attachments'
import { FormFailure } from '@/ui/form/form-failure'
import { UploadTile } from '@/ui/form/upload-tile'
import { Dialog } from '@/ui/overlay/dialog'
import { Zoom } from '@/ui/overlay/zoom'
import type { AttachmentPlace } from './types'
import { useThumb } from './use-thumb'

interface UploadedProps extends AttachmentPlace {
  title: string
  file: Attachment
}

/** One file that has arrived: its picture, which opens large, and the way to delete it until it was handed in. */
export function Uploaded({ businessType, title, file }: UploadedProps) {
  const [asked, setAsked] = useState(false)
  const [enlarged, setEnlarged] = useState(false)
  const picture = useThumb(businessType, file)
  const removing = useSubmit(attachments.delete, { inPlace: true, after: () => setAsked(false) })
  return (
    <View>
      <UploadTile
        label={file.isHandedIn ? `已提交的${title}` : title}
        fileName={file.fileName}
        picture={picture}
        state="done"
        onAdd={() => undefined}
        {...(picture !== '' && { onOpen: () => setEnlarged(true) })}
        {...(!file.isHandedIn && { onRemove: () => setAsked(true) })}
      />
      <Dialog
        event="remove-file"
        open={asked}
        title="删除这份材料？"
        confirm="删除"
        danger
        onCancel={() => setAsked(false)}
        onConfirm={() => removing.run({ businessType, id: file.id })}
      >
        <View>{`「${file.fileName}」将从申请中删除，之后可以重新上传。`}</View>
        <FormFailure of={removing} />
      </Dialog>
      <View>
        {enlarged && <Zoom source={picture} isSharp label={`${title}，放大查看`} onClose={() => setEnlarged(false)} />}
      </View>
    </View>
  )
}
