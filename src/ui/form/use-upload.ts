import { useRef } from 'react'
import { type Sender, useSubmit } from '@/api/submit'
import type { LocalFile } from '@/platform/http/types'

/** Sends one file at a time and reports its progress. `again` sends the same file again. */
export function useUpload<U>(send: Sender<LocalFile, U>, onSent: (sent: U) => void) {
  const chosen = useRef<LocalFile | null>(null)
  const upload = useSubmit(send, { inPlace: true, after: onSent })
  const run = (file: LocalFile) => {
    chosen.current = file
    return upload.run(file)
  }
  return { ...upload, run, again: () => chosen.current && upload.run(chosen.current) }
}
