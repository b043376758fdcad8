import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { demoFolder } from '../../../gateway/content/demo-rows'

const made: string[] = []

/** Removes the folders that the tests of a file have made. */
export const removeFolders = () => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export const put = (folder: string, path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** A folder with these files only. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  made.push(folder)
  for (const [path, content] of Object.entries(files)) put(folder, path, content)
  return folder
}

/** A copy of the demo's content, to be changed. */
export function demoCopy(): string {
  const folder = folderOf({})
  cpSync(demoFolder, folder, { recursive: true })
  return folder
}

/** Changes one file. A text that is not there is a mistake of the test. */
export function change(folder: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8')
  if (!text.includes(from)) throw new RangeError(`${path} has no ${from}`)
  writeFileSync(join(folder, path), text.replace(from, to))
}
