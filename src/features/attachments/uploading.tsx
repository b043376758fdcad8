import { View } from '@tarojs/components'
import { useEffect, useId, useRef } from 'react'
import { NetworkError } from '@/api/errors'
import { sendFile } from '@/api/send-file'
import { useSubmit } from '@/api/submit'
import { type Attachment, attachments } from '@/contract/attachments'
import type { LocalFile } from '@/platform/http/types'
import { lifecycle } from '@/platform/lifecycle'
import { useHeir } from '@/stores/heir'
import { useSession } from '@/stores/session'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { focusWithin } from '@/ui/form/bring-to-field'
import { UploadTile } from '@/ui/form/upload-tile'
import { mismatchWords } from '@/widgets/file-fault'
import type { AttachmentPlace } from './types'
import './uploading.scss'

interface UploadingProps extends AttachmentPlace {
  kind: string
  file: LocalFile
  /** It did not arrive; false: it is tried once more. */
  onFailed: (hasFailed: boolean) => void
  /**
   * It has arrived as `kept`, or the person wants it no more (null). `said`: what the person should know of it; '' for
   * nothing.
   */
  onOver: (said: string, kept: Attachment | null) => void
}

/** Who is logged in. What one person chose is not sent for another one. */
const sessions = () => `${useSession.getState().token} ${useHeir.getState().token}`

/**
 * One file on its way. It has a progress of its own, can be cancelled, and is sent again alone. A try without an answer
 * is repeated under the same key, so the file is there once. It goes on when the screen is left.
 */
export function Uploading({ businessType, businessNo, kind, file, onFailed, onOver }: UploadingProps) {
  const { run, cancel, busy, failure, done } = useSubmit<LocalFile, Attachment>(
    (chosen, options, onProgress) =>
      sendFile(attachments.upload, 'file', chosen, { businessType, businessNo, kind }, { ...options, onProgress }),
    {
      inPlace: true,
      stales: attachments.upload.stales,
      after: kept => onOver(mismatchWords(file.name, kept.mimeType), kept),
    },
  )
  const place = `uploading${useId().replace(/:/g, '')}`
  // Where the file was chosen there may be no room for another one: the tile that had the focus is gone.
  useEffect(() => focusWithin(place), [place])
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    run(file)
  }, [run, file])
  // What was broken off goes on by itself, with the network and when the person comes back: phones end what an app
  // does that is not in front, without any change of the network.
  const isBrokenOff = failure?.error instanceof NetworkError
  const isShown = useRef(true)
  const isGivenUp = useRef(false)
  // Before the effect that looks at it when the screen is left.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  useEffect(() => {
    if (!isBrokenOff) return undefined
    const own = sessions()
    const goOn = (is: boolean) => {
      if (!is) return
      if (!isShown.current) stopOnline()
      if (isShown.current || sessions() === own) run(file)
    }
    const stopOnline = lifecycle.onOnline(goOn)
    const stopVisible = lifecycle.onVisible(goOn)
    return () => {
      stopVisible()
      // Who leaves the screen has not given the file up: it goes with the network, and a toast says when it cannot.
      if (isShown.current || isGivenUp.current) stopOnline()
    }
  }, [isBrokenOff, run, file])
  const isOffline = failure?.error instanceof NetworkError && failure.error.reason === 'offline'
  const tellFailed = useRef(onFailed)
  tellFailed.current = onFailed
  const hasFailed = failure !== null
  useEffect(() => tellFailed.current(hasFailed), [hasFailed])
  const remove = () => {
    isGivenUp.current = true
    cancel()
    onOver('', null)
  }
  return (
    <View id={place} className={classNames('uploading', failure && 'uploading--failed')}>
      <UploadTile
        label={file.name}
        fileName={file.name}
        state={busy || !failure ? 'sending' : 'failed'}
        progress={done * 100}
        onAdd={() => undefined}
        onRetry={() => run(file)}
        onRemove={remove}
      />
      <View className="uploading__said" {...(failure ? aria({ role: 'alert' }) : undefined)}>
        {isOffline ? '网络连接失败，恢复后会自动继续上传' : failure?.sentence}
      </View>
    </View>
  )
}
