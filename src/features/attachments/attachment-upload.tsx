import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Attachment } from '@/contract/attachments'
import type { LocalFile } from '@/platform/http/types'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { UploadTile } from '@/ui/form/upload-tile'
import { Card } from '@/ui/layout/card'
import { fileFault, type UploadConfig } from '@/widgets/file-fault'
import { FileSources } from '@/widgets/file-sources'
import { ArrangeFiles } from './arrange-files'
import { Deleted } from './deleted'
import './attachment-upload.scss'
import { giveUp, isRefused, type OnTheWay, startSending, useOnTheWay } from './on-the-way'
import type { AttachmentKind, AttachmentPlace } from './types'
import { Uploaded } from './uploaded'
import { Uploading } from './uploading'

interface AttachmentUploadProps extends AttachmentPlace {
  about: AttachmentKind
  /** The files of this kind that have arrived. */
  files: readonly Attachment[]
  /** What was deleted of this kind and can come back, the latest first. */
  deleted: readonly Attachment[]
  config: UploadConfig
  /** The person wants to go on, but one of this kind is still needed. */
  isAskedFor: boolean
}

/** What is said of a kind that is still needed. */
function askedWords(title: string, onTheWay: readonly OnTheWay[]): string {
  if (onTheWay.some(({ failure }) => failure === null)) return '还在上传，请稍候'
  if (onTheWay.some(one => !isRefused(one))) return '没有上传成功，请重试，或删除后重新选择'
  return onTheWay.length > 0 ? `请重新选择${title}` : `请上传${title}`
}

const numbered = (title: string, index: number, count: number) => (count > 1 ? `${title}${index + 1}` : title)

/** One kind of attachments: what it is, the files that are there or on their way, and where to add one. */
export function AttachmentUpload({ about, files, deleted, config, isAskedFor, ...place }: AttachmentUploadProps) {
  const { kind, title, hint, required, isWanted = false, maxCount } = about
  const need = isWanted ? '请重新上传' : required ? '必需' : '选填'
  // The file in whose place another one is chosen; null: in an empty place.
  const [choosing, setChoosing] = useState<{ instead: OnTheWay | null } | null>(null)
  const [fault, setFault] = useState('')
  const [arranging, setArranging] = useState(false)
  // The file that was deleted or came back last: the focus goes where it is now.
  const [moved, setMoved] = useState('')
  const [arrived, setArrived] = useState<readonly string[]>([])
  const filePlace = { ...place, kind }
  const sending = useOnTheWay(filePlace)
  // What was handed in stays and takes no room: another one stands beside it.
  const open = files.filter(({ isHandedIn }) => !isHandedIn)
  const canArrange = open.length > 1 || open.some(({ hasThumb }) => hasThumb)
  // What was refused has no place, and is of no use where the places are taken.
  const room = Math.max(0, maxCount - open.length - sending.filter(one => !isRefused(one)).length)
  const onTheWay = room > 0 ? sending : sending.filter(one => !isRefused(one))
  const said = fault || (isAskedFor ? askedWords(title, onTheWay) : '')

  const add = (chosen: readonly LocalFile[]) => {
    const faults = chosen.map(file => fileFault(file, config))
    const good = chosen.filter((_, index) => faults[index] === '')
    const tooMany = good.length > room ? `最多${maxCount}份，只加入了前${room}份` : ''
    setFault([...new Set([...faults, tooMany])].filter(Boolean).join('；'))
    for (const file of good.slice(0, room)) startSending(filePlace, file)
    if (choosing?.instead && good.length > 0) giveUp(choosing.instead)
  }
  return (
    <Card>
      <View className="attachment-upload__head">
        <View className="attachment-upload__title">{title}</View>
        <View className="attachment-upload__need" {...aria({ role: 'status', live: 'polite' })}>
          {`${need} · ${open.length}/${maxCount}`}
        </View>
        {canArrange && (
          <Button
            event="arrange-attachments"
            kind="secondary"
            size="small"
            label={`调整${title}`}
            onPress={() => setArranging(true)}
          >
            调整
          </Button>
        )}
      </View>
      <View className="attachment-upload__hint">{hint}</View>
      <View className="attachment-upload__files">
        {files.map((file, index) => (
          <Uploaded
            key={file.id}
            {...place}
            title={numbered(title, index, files.length)}
            file={file}
            isBack={file.id === moved}
            isNew={arrived.includes(file.id)}
            onRemoved={() => setMoved(file.id)}
          />
        ))}
        {onTheWay.map(one => (
          <Uploading
            key={one.id}
            of={one}
            onChooseAnother={() => setChoosing({ instead: one })}
            onArrived={(kept, said) => {
              setArrived(before => [...before, kept.id])
              if (said !== '') setFault(said)
            }}
          />
        ))}
        {room > 0 && <UploadTile label={title} state="empty" onAdd={() => setChoosing({ instead: null })} />}
      </View>
      <View {...aria({ role: 'status', live: 'polite' })}>
        {room > 0 &&
          deleted.map(file => (
            <Deleted
              key={file.id}
              {...place}
              file={file}
              isNew={file.id === moved}
              onRestored={() => setMoved(file.id)}
            />
          ))}
      </View>
      <View className="attachment-upload__fault" {...(said ? aria({ role: 'alert' }) : undefined)}>
        {said}
      </View>
      {arranging && (
        <ArrangeFiles {...place} title={title} kind={kind} files={open} onClose={() => setArranging(false)} />
      )}
      <FileSources
        open={choosing !== null}
        title={title}
        wanted={{ mimeTypes: config.mimeTypes, most: room }}
        onClose={() => setChoosing(null)}
        onPick={() => setFault('')}
        onChosen={add}
        onFault={setFault}
      />
    </Card>
  )
}
