import { type MiniFiles, USER_FOLDER } from '../files'
import { type Apis, type Caller, Failure, type Options, text } from './api'
import { decodeText, encodeText } from './encode'

/** `wx.getFileSystemManager()` and the old file functions of `wx`. */
export function fileApis(files: MiniFiles, { later }: Caller): Apis {
  const stat = (path: string) => {
    const size = files.isFolder(path) ? 0 : files.read(path).length
    const folder = files.isFolder(path)
    return {
      size,
      mode: '0666',
      lastAccessedTime: 0,
      lastModifiedTime: 0,
      isFile: () => !folder,
      isDirectory: () => folder,
    }
  }
  const access = (path: string) => {
    if (!files.has(path)) throw new Error(`no such file or directory, access '${path}'`)
  }
  const copy = (from: string, to: string) => files.write(to, files.read(from))
  const makeFolder = (path: string) => {
    if (files.isFolder(path)) throw new Error(`file already exists, mkdir '${path}'`)
    files.makeFolder(path)
  }
  const save = (options: Options) => {
    const from = text(options.tempFilePath)
    const to = text(options.filePath) || `${USER_FOLDER}/saved_${from.split('/').at(-1)}`
    copy(from, to)
    files.remove(from)
    return { savedFilePath: to }
  }
  const saved = () =>
    files
      .paths()
      .flatMap(filePath =>
        filePath.startsWith(USER_FOLDER) ? [{ filePath, size: files.read(filePath).length, createTime: 0 }] : [],
      )

  const sync: Record<string, (...args: never[]) => unknown> = {
    readFileSync: (path: string, encoding?: string) => decodeText(files.read(path), encoding),
    writeFileSync: (path: string, data: unknown, encoding?: string) => files.write(path, encodeText(data, encoding)),
    appendFileSync: (path: string, data: unknown, encoding?: string) =>
      files.write(path, joined(files.read(path), encodeText(data, encoding))),
    accessSync: access,
    unlinkSync: files.remove,
    mkdirSync: makeFolder,
    rmdirSync: files.removeFolder,
    readdirSync: files.list,
    statSync: stat,
    copyFileSync: copy,
    renameSync(from: string, to: string) {
      copy(from, to)
      files.remove(from)
    },
  }
  const manager = {
    ...Object.fromEntries(
      Object.entries(sync).map(([name, call]) => [
        name,
        (...args: never[]) => {
          try {
            return call(...args)
          } catch (error) {
            throw new Error(`${name}:fail ${error instanceof Error ? error.message : String(error)}`)
          }
        },
      ]),
    ),
    ...later({
      readFile: options => ({ data: decodeText(files.read(text(options.filePath)), options.encoding) }),
      writeFile: options => files.write(text(options.filePath), encodeText(options.data, options.encoding)),
      access: options => access(text(options.path)),
      unlink: options => files.remove(text(options.filePath)),
      mkdir: options => makeFolder(text(options.dirPath)),
      readdir: options => ({ files: files.list(text(options.dirPath)) }),
      stat: options => ({ stats: stat(text(options.path)) }),
      copyFile: options => copy(text(options.srcPath), text(options.destPath)),
      getFileInfo: options => ({ size: files.read(text(options.filePath)).length }),
      saveFile: save,
      removeSavedFile: options => files.remove(text(options.filePath)),
      getSavedFileList: () => ({ fileList: saved() }),
    }),
  }
  return {
    later: {
      getFileInfo: options => ({ size: files.read(text(options.filePath)).length }),
      saveFile: save,
      removeSavedFile: options => files.remove(text(options.filePath)),
      getSavedFileList: () => ({ fileList: saved() }),
      getImageInfo(options) {
        const bytes = files.read(text(options.src))
        if (bytes.length === 0) throw new Failure('image not found')
        return { width: 100, height: 100, path: options.src, orientation: 'up', type: 'png' }
      },
    },
    plain: { getFileSystemManager: () => manager, env: { USER_DATA_PATH: USER_FOLDER } },
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
