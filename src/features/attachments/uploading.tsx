import { View } from '@tarojs/components'
import { useContext, useEffect, useId, useRef } from 'react'
import { NetworkError } from '@/api/errors'
import type { Attachment } from '@/contract/attachments'
import { VisibleContext } from '@/stores/store'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { focusWithin } from '@/ui/form/bring-to-field'
import { UploadTile } from '@/ui/form/upload-tile'
import { giveUp, isRefused, type OnTheWay, sendAgain, showSending } from './on-the-way'
import './uploading.scss'

interface UploadingProps {
  of: OnTheWay
  /** The person chooses another file instead of a rejected one. */
  onChooseAnother: () => void
  /** The upload is done. `said` is a hint for the person, '' for none. */
  onArrived: (kept: Attachment, said: string) => void
}

/** One upload with its own progress. It can be cancelled, and retried alone where that can help. */
export function Uploading({ of, onChooseAnother, onArrived }: UploadingProps) {
  const { id, file, busy, failure, done } = of
  const place = `uploading${useId().replace(/:/g, '')}`
  // A new upload may take the last place: then the tile that had the focus is gone.
  const isNew = useRef(busy)
  useEffect(() => {
    if (isNew.current) focusWithin(place)
  }, [place])
  const latest = useRef(onArrived)
  latest.current = onArrived
  const visible = useContext(VisibleContext)
  useEffect(() => (visible ? showSending(id, (kept, said) => latest.current(kept, said)) : undefined), [visible, id])
  const isOffline = failure?.error instanceof NetworkError && failure.error.reason === 'offline'
  const failedAs = isRefused(of) ? 'refused' : 'failed'
  return (
    <View id={place} className={classNames('uploading', failure && 'uploading--failed')}>
      <UploadTile
        label={file.name}
        fileName={file.name}
        state={busy || !failure ? 'sending' : failedAs}
        progress={done * 100}
        onAdd={onChooseAnother}
        onRetry={() => sendAgain(id)}
        onRemove={() => giveUp(of)}
      />
      <View className="uploading__said" {...(failure ? aria({ role: 'alert' }) : undefined)}>
        {isOffline ? '网络连接失败，恢复后会自动继续上传' : failure?.sentence}
      </View>
    </View>
  )
}
