/** @jest-environment jsdom */
import type { FilePicker } from '@/platform/file-picker/types'

let mockAsked: object = {}
let mockRead: unknown[] = []
const mockChosen: { path: string; size: number; name: string }[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    chooseMessageFile: async (asked: object) => {
      mockAsked = asked
      return { tempFiles: mockChosen }
    },
    getFileSystemManager: () => ({
      readFileSync: (path: string, ...part: unknown[]) => {
        mockRead = part
        if (!path.endsWith('.jpg')) throw new Error('readFileSync:fail no such file')
        return Uint8Array.from('\0\0\0\x18ftypheic', sign => sign.charCodeAt(0)).buffer
      },
    }),
  },
}))

const { filePicker } = jest.requireActual<{ filePicker: FilePicker }>('@/platform/file-picker/index.weapp')
const wanted = { mimeTypes: ['image/jpeg', 'image/png'], most: 3 }

describe('files of a chat in WeChat', () => {
  it('files of a chat are requested by the extensions of the wanted kinds', async () => {
    await filePicker.pick('file', wanted)
    expect(mockAsked).toEqual({ count: 3, type: 'file', extension: ['jpg', 'jpeg', 'png'] })
  })

  it('the kind of a chat file follows its extension, and is unknown for any other extension', async () => {
    const names = ['证件.PNG', '回单.pdf', '附件.constructor', '没有']
    mockChosen.push(...names.map(name => ({ path: `wxfile://${name}`, size: 1, name })))
    const files = await filePicker.pick('file', wanted)
    expect(files.map(({ type }) => type)).toEqual(['image/png', 'application/pdf', '', ''])
  })
  it('a file of WeChat comes with its first bytes, and without any that WeChat does not give', async () => {
    mockChosen.splice(0, mockChosen.length, { path: 'wxfile://a.jpg', size: 9, name: 'a.jpg' })
    mockChosen.push({ path: 'wxfile://gone', size: 9, name: 'b.jpg' })
    const files = await filePicker.pick('file', wanted)
    expect(files.map(({ start }) => start)).toEqual(['\0\0\0\x18ftypheic', ''])
    // Only the beginning: a photo has many megabytes.
    expect(mockRead).toEqual([undefined, 0, 64])
  })
})
