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
  /** The files of this kind that are uploaded. */
  files: readonly Attachment[]
  /** The deleted files of this kind that can be restored, the latest first. */
  deleted: readonly Attachment[]
  config: UploadConfig
  /** The person tried to continue, but a file of this kind is still missing. */
  isAskedFor: boolean
}

/** The error text for a kind that is still missing. */
function askedWords(title: string, onTheWay: readonly OnTheWay[]): string {
  if (onTheWay.some(({ failure }) => failure === null)) return '还在上传，请稍候'
  if (onTheWay.some(one => !isRefused(one))) return '上传失败，请重试，或删除后重新选择'
  return onTheWay.length > 0 ? `请重新选择${title}` : `请上传${title}`
}

const numbered = (title: string, index: number, count: number) => (count > 1 ? `${title}${index + 1}` : title)

/** One kind of attachments: its title and hint, its files, uploaded or in transit, and the button that adds one. */
export function AttachmentUpload({ about, files, deleted, config, isAskedFor, ...place }: AttachmentUploadProps) {
  const { kind, title, hint, required, isWanted = false, maxCount } = about
  const need = isWanted ? '请重新上传' : required ? '必需' : '选填'
  // `instead` is the upload to be replaced, or null to fill an empty place.
  const [choosing, setChoosing] = useState<{ instead: OnTheWay | null } | null>(null)
  const [fault, setFault] = useState('')
  const [arranging, setArranging] = useState(false)
  // The id of the file that was deleted or restored last. It gets the focus.
  const [moved, setMoved] = useState('')
  const [arrived, setArrived] = useState<readonly string[]>([])
  const filePlace = { ...place, kind }
  const sending = useOnTheWay(filePlace)
  // Submitted files stay and do not count: a new one is added beside them.
  const open = files.filter(({ isHandedIn }) => !isHandedIn)
  const canArrange = open.length > 1 || open.some(({ hasThumb }) => hasThumb)
  // Rejected uploads do not take a place, and are hidden once all places are taken.
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
