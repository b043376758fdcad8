/** @jest-environment jsdom */
import type { FilePicker, FileSource } from '@/platform/file-picker/types'
import { fileTypes, nameOfType } from '../../gateway/lib/file-type'

const { filePicker } = jest.requireActual('@/platform/file-picker/index.h5') as { filePicker: FilePicker }

/** The element with which the browser opens its own choice of files. */
function opened(source: FileSource, most = 3): HTMLInputElement {
  const clicked: HTMLInputElement[] = []
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    clicked.push(this)
  })
  void filePicker.pick(source, { mimeTypes: fileTypes, most })
  const [input] = clicked
  if (!input) throw new Error('No choice was opened.')
  return input
}

afterEach(() => jest.restoreAllMocks())

const acceptOf = (source: FileSource) => opened(source).accept.split(',')

it('the album offers pictures by type and by ending, because some phones know no type of a picture', () => {
  expect(acceptOf('album')).toEqual(['image/jpeg', '.jpg', '.jpeg', 'image/png', '.png'])
})

it('a choice of files offers every type that the gateway keeps, with its endings', () => {
  const accept = acceptOf('file')
  for (const type of fileTypes) expect(accept).toContain(type)
  expect(accept.filter(part => part.startsWith('.'))).toEqual(['.jpg', '.jpeg', '.png', '.pdf'])
})

it('the gateway keeps the name of a file with each ending that can be chosen', () => {
  let type = fileTypes[0]
  for (const part of acceptOf('file')) {
    // The endings of a type stand behind it.
    type = fileTypes.find(kind => kind === part) ?? type
    if (type && part.startsWith('.')) expect(nameOfType(`户口簿${part}`, type, '材料')).toBe(`户口簿${part}`)
  }
})

it('HEIC is never named, because an iPhone then hands over what the gateway cannot read', () => {
  for (const source of ['album', 'file'] as const) expect(acceptOf(source).join()).not.toMatch(/hei[cf]|\*/)
})

it('the camera takes one picture, at the wildcard type for which WeChat offers it', () => {
  const { accept, multiple } = opened('camera')
  expect([accept, multiple, opened('album').multiple]).toEqual(['image/*', false, true])
})

it('a chosen file comes with its first bytes, and without any that the phone cannot read', async () => {
  const clicked: HTMLInputElement[] = []
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    clicked.push(this)
  })
  const picked = filePicker.pick('album', { mimeTypes: fileTypes, most: 2 })
  const heic = new File(['\0\0\0\x18ftypheic', 'x'.repeat(500)], 'IMG_1.jpg', { type: 'image/jpeg' })
  const away = new File(['x'], 'IMG_2.jpg')
  jest.spyOn(away, 'slice').mockReturnValue({} as Blob)
  const read = FileReader.prototype.readAsArrayBuffer
  jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (this: FileReader, part) {
    if (part instanceof Blob) read.call(this, part)
    else this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
  })
  const [input] = clicked
  if (!input) throw new Error('No choice was opened.')
  Object.defineProperty(input, 'files', { value: [heic, away] })
  input.dispatchEvent(new Event('change'))
  const files = await picked
  expect(files.map(({ start }) => start)).toEqual([`\0\0\0\x18ftypheic${'x'.repeat(52)}`, ''])
})
