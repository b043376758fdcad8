import { createFiles, USER_FOLDER } from '../../host/core/files'

const files = createFiles(new Map())

interface Asked {
  filePath?: string
  dirPath?: string
  data?: ArrayBuffer
  success?: (answer: object) => void
  fail?: (reason: { errMsg: string }) => void
}

/** Delivers the result later, as WeChat does. */
const later =
  (work: (asked: Asked) => unknown) =>
  (asked: Asked): void =>
    void Promise.resolve()
      .then(() => work(asked))
      .then(
        answer => asked.success?.(Object(answer)),
        error => asked.fail?.({ errMsg: String(error) }),
      )

const manager = {
  accessSync: (path: string) => {
    if (!files.has(path)) throw new Error('no such file')
  },
  mkdirSync: (path: string) => files.makeFolder(path),
  readdirSync: (path: string) => files.list(path),
  unlinkSync: (path: string) => files.remove(path),
  writeFile: later(({ filePath = '', data = new ArrayBuffer(0) }) => files.write(filePath, new Uint8Array(data))),
  unlink: later(({ filePath = '' }) => files.remove(filePath)),
  readdir: later(({ dirPath = '' }) => ({ files: files.list(dirPath) })),
}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { env: { USER_DATA_PATH: 'wxfile://usr' }, getFileSystemManager: () => manager },
}))

/** Starts the app as WeChat does: with no memory of an earlier run. */
function started() {
  jest.resetModules()
  const { keptFiles } = require('@/platform/kept-files/index.weapp') as typeof import('@/platform/kept-files/index.h5')
  const { pictures } = require('@/platform/picture/index.weapp') as typeof import('@/platform/picture/index.h5')
  return { keptFiles, pictures }
}

const settle = () => new Promise(resolve => setTimeout(resolve, 20))
const there = () => (files.isFolder(`${USER_FOLDER}/pictures`) ? files.list(`${USER_FOLDER}/pictures`) : [])
const bytes = new Uint8Array([1, 2, 3])

test('pictures of a run that WeChat ended are deleted at the next start, and those of this run stay', async () => {
  const before = started()
  await before.pictures.sourceOf(bytes, 'identity card')
  await before.pictures.sourceOf(bytes, 'receipt', 'image/jpeg')
  const { keptFiles, pictures } = started()
  expect(there()).toEqual(['identity card.png', 'receipt.jpg'])
  const shown = await pictures.sourceOf(bytes, 'page')
  keptFiles.forgetOld()
  await settle()
  expect(there()).toEqual(['page.png'])
  pictures.forget(shown)
  await settle()
  expect(there()).toEqual([])
})

test('a logout deletes all pictures, and does nothing if there are none', async () => {
  const { keptFiles, pictures } = started()
  keptFiles.forgetAll()
  await pictures.sourceOf(bytes, 'identity card')
  files.makeFolder(`${USER_FOLDER}/documents`)
  files.write(`${USER_FOLDER}/documents/bill.pdf`, bytes)
  keptFiles.forgetAll()
  await settle()
  expect([...there(), ...files.list(`${USER_FOLDER}/documents`)]).toEqual([])
})
