import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
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

interface Sending {
  id: number
  file: LocalFile
  hasFailed: boolean
}

/** What is said of a kind that is still needed. */
function askedWords(title: string, onTheWay: readonly Sending[]): string {
  if (onTheWay.length === 0) return `请上传${title}`
  return onTheWay.every(({ hasFailed }) => hasFailed) ? '没有上传成功，请重试，或删除后重新选择' : '还在上传，请稍候'
}

const numbered = (title: string, index: number, count: number) => (count > 1 ? `${title}${index + 1}` : title)

/** One kind of attachments: what it is, the files that are there or on their way, and where to add one. */
export function AttachmentUpload({ about, files, deleted, config, isAskedFor, ...place }: AttachmentUploadProps) {
  const { kind, title, hint, required, isWanted = false, maxCount } = about
  const need = isWanted ? '请重新上传' : required ? '必需' : '选填'
  const [choosing, setChoosing] = useState(false)
  const [onTheWay, setOnTheWay] = useState<readonly Sending[]>([])
  const [fault, setFault] = useState('')
  const [arranging, setArranging] = useState(false)
  // The file that was deleted or came back last: the focus goes where it is now.
  const [moved, setMoved] = useState('')
  const [arrived, setArrived] = useState<readonly string[]>([])
  const last = useRef(0)
  // What was handed in stays and takes no room: another one stands beside it.
  const open = files.filter(({ isHandedIn }) => !isHandedIn)
  const canArrange = open.length > 1 || open.some(({ hasThumb }) => hasThumb)
  const room = Math.max(0, maxCount - open.length - onTheWay.length)
  const said = fault || (isAskedFor ? askedWords(title, onTheWay) : '')

  const add = (chosen: readonly LocalFile[]) => {
    const faults = chosen.map(file => fileFault(file, config))
    const good = chosen.filter((_, index) => faults[index] === '')
    const tooMany = good.length > room ? `最多${maxCount}份，只加入了前${room}份` : ''
    setFault([...new Set([...faults, tooMany])].filter(Boolean).join('；'))
    setOnTheWay(before => [
      ...before,
      ...good.slice(0, room).map(file => ({ id: ++last.current, file, hasFailed: false })),
    ])
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
        {onTheWay.map(({ id, file }) => (
          <Uploading
            key={id}
            {...place}
            kind={kind}
            file={file}
            onFailed={hasFailed =>
              setOnTheWay(before => before.map(one => (one.id === id ? { ...one, hasFailed } : one)))
            }
            onOver={(said, kept) => {
              if (kept) setArrived(before => [...before, kept.id])
              setOnTheWay(before => before.filter(one => one.id !== id))
              if (said !== '') setFault(said)
            }}
          />
        ))}
        {room > 0 && <UploadTile label={title} state="empty" onAdd={() => setChoosing(true)} />}
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
        open={choosing}
        title={title}
        wanted={{ mimeTypes: config.mimeTypes, most: room }}
        onClose={() => setChoosing(false)}
        onPick={() => setFault('')}
        onChosen={add}
        onFault={setFault}
      />
    </Card>
  )
}
