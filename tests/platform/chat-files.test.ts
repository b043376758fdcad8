/** @jest-environment jsdom */
import type { FilePicker } from '@/platform/file-picker/types'

let mockAsked: object = {}
const mockChosen: { path: string; size: number; name: string }[] = []
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    chooseMessageFile: async (asked: object) => {
      mockAsked = asked
      return { tempFiles: mockChosen }
    },
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
})
