import { View } from '@tarojs/components'
import { isBadFile } from '@/api/errors'
import type { Sender } from '@/api/submit'
import type { LocalFile } from '@/platform/http/types'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { UploadTile } from './upload-tile'
import { useUpload } from './use-upload'
import './field.scss'

/** A sent file, as the form keeps it. */
export interface Uploaded {
  fileName: string
  /** The picture of the file, for an image element. Without a picture the name is shown. */
  picture?: string
}

interface UploadFieldProps<U extends Uploaded> {
  label: string
  /** The sent file. Null when nothing has been sent yet. */
  value: U | null
  onChange: (value: U | null) => void
  /** Lets the person choose a file. Null when they chose none. */
  pick: () => Promise<LocalFile | null>
  /** Sends the file. */
  send: Sender<LocalFile, U>
  error?: string
  id?: string
}

/**
 * A file of a form. It is sent as soon as the person has chosen it. A file that did not arrive is sent again with the
 * same idempotency key.
 */
export function UploadField<U extends Uploaded>(props: UploadFieldProps<U>) {
  const { label, value, onChange, pick, send, error, id } = props
  const { run, again, cancel, clear, busy, failure, done } = useUpload(send, onChange)
  const add = async () => {
    const file = await pick()
    if (file) await run(file)
  }
  const remove = () => {
    cancel()
    clear()
    onChange(null)
  }
  const failedAs = isBadFile(failure?.error) ? 'refused' : 'failed'
  const state = busy ? 'sending' : failure ? failedAs : value ? 'done' : 'empty'
  const message = failure?.sentence ?? error
  return (
    <View className={classNames('field', message && 'field--wrong')} id={id}>
      <UploadTile
        label={label}
        state={state}
        progress={done * 100}
        {...value}
        onAdd={add}
        onRetry={again}
        onRemove={remove}
      />
      <View className="field__message" {...(message ? aria({ role: 'alert' }) : undefined)}>
        {message}
      </View>
    </View>
  )
}
