import { readableFileName } from '@/lib/file-name'
import { START, startOf } from '@/lib/other-picture'
import type { LocalFile } from '../http/types'
import type { FilePicker, FileSource, Wanted } from './types'

/** The first bytes of a file; '' if the phone cannot read it, such as a photo that is still in the cloud. */
const startOfFile = (file: File) =>
  new Promise<string>(resolve => {
    // Not `arrayBuffer()`: iOS 13 has none.
    const reader = new FileReader()
    reader.onload = () => resolve(startOf(new Uint8Array(reader.result as ArrayBuffer)))
    reader.onerror = () => resolve('')
    reader.readAsArrayBuffer(file.slice(0, START))
  })

const asLocal = async (file: File): Promise<LocalFile> => ({
  name: readableFileName(file.name),
  type: file.type,
  size: file.size,
  start: await startOfFile(file),
  handle: file,
})

/** Endings too: some phones know no type of a file, and would not let it be chosen. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': ',.pdf',
  'image/jpeg': ',.jpg,.jpeg',
  'image/png': ',.png',
}

/**
 * WeChat's browsers offer the camera only for the wildcard type `image/*`. The album names types: then an iPhone hands
 * over a HEIC photo as JPEG, which it does not do for the wildcard.
 */
function acceptFor(source: FileSource, mimeTypes: readonly string[]) {
  if (source === 'camera') return 'image/*'
  const wanted = source === 'album' ? mimeTypes.filter(type => type.startsWith('image/')) : mimeTypes
  return wanted.map(type => type + (ENDINGS[type] ?? '')).join()
}

/** Ends the last choice that is still open. Old browsers do not report that the person closed it. */
let open: (() => void) | null = null

export const filePicker: FilePicker = {
  fileWords: '选择文件',
  pick: (source, { mimeTypes, most }: Wanted) =>
    new Promise(resolve => {
      open?.()
      const input = document.createElement('input')
      const end = (files: readonly File[]) => {
        input.remove()
        open = null
        resolve(Promise.all(files.map(asLocal)))
      }
      open = () => end([])
      input.type = 'file'
      input.accept = acceptFor(source, mimeTypes)
      input.multiple = most > 1 && source !== 'camera'
      if (source === 'camera') input.setAttribute('capture', 'environment')
      input.hidden = true
      input.addEventListener('change', () => end(Array.from(input.files ?? [])))
      input.addEventListener('cancel', () => end([]))
      // Old iPhones open the file choice only for an element in the page.
      document.body.appendChild(input)
      input.click()
    }),
  // Not a data address: a photo has many megabytes, and a cheap phone would hold it twice.
  addressOf: ({ handle }) => URL.createObjectURL(handle as Blob),
  forget: address => URL.revokeObjectURL(address),
}
