import { joinPath } from './package'

export const USER_FOLDER = 'wxfile://usr'

/** A file that the person chooses when the mini-program asks for one. */
export interface ChosenFile {
  name: string
  bytes: Uint8Array
}

/** The mini-program's files on the phone, kept in memory: its own folder and the temporary files. */
export interface MiniFiles {
  /** @throws Error with WeChat's message when the file does not exist. */
  read(path: string): Uint8Array
  write(path: string, bytes: Uint8Array): void
  /** @throws Error with WeChat's message when the file does not exist. */
  remove(path: string): void
  has(path: string): boolean
  /** The names directly in a folder, without those of its subfolders. */
  list(folder: string): string[]
  makeFolder(path: string): void
  removeFolder(path: string): void
  isFolder(path: string): boolean
  paths(): string[]
  /** Stores bytes under a temporary name. */
  keepTemporary(bytes: Uint8Array, extension: string): string
}

/** @param pack The package. Its files can be read but not written. */
export function createFiles(pack: ReadonlyMap<string, Uint8Array>): MiniFiles {
  const files = new Map<string, Uint8Array>()
  const folders = new Set([USER_FOLDER])
  let last = 0
  const absent = (path: string) => new Error(`no such file or directory, open '${path}'`)
  const find = (path: string) => files.get(path) ?? (path.includes('://') ? undefined : pack.get(joinPath(path)))
  const inside = (folder: string) => [...files.keys(), ...folders].filter(path => path.startsWith(`${folder}/`))

  return {
    read(path) {
      const bytes = find(path)
      if (!bytes) throw absent(path)
      return bytes
    },
    write(path, bytes) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      if (!path.startsWith(`${USER_FOLDER}/`)) throw new Error(`permission denied, open '${path}'`)
      if (!folders.has(folder)) throw absent(path)
      files.set(path, bytes)
    },
    remove(path) {
      if (!files.delete(path)) throw absent(path)
    },
    has: path => find(path) !== undefined || folders.has(path),
    list(folder) {
      if (!folders.has(folder)) throw new Error(`no such file or directory, scandir '${folder}'`)
      return [...new Set(inside(folder).map(path => path.slice(folder.length + 1).split('/', 1)[0] ?? ''))]
    },
    makeFolder: path => void folders.add(path),
    removeFolder(path) {
      for (const inner of inside(path)) files.delete(inner) || folders.delete(inner)
      folders.delete(path)
    },
    isFolder: path => folders.has(path),
    paths: () => [...files.keys()],
    keepTemporary(bytes, extension) {
      const path = `wxfile://tmp_${++last}${extension}`
      files.set(path, bytes)
      return path
    },
  }
}
