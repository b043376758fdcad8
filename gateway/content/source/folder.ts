import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '../fault'

/** A file as text, with its path below the folder. Lines end with \n. */
export interface SourceFile {
  path: string
  text: string
}

const isIgnored = (name: string) => name.startsWith('.') || /^readme/i.test(name)

/** The bytes of a file as UTF-8, with or without a mark at its start. Null if they are something else. */
export const textOf = (bytes: Uint8Array): string | null =>
  isUtf8(bytes)
    ? Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n')
    : null

const at = (file: string, message: string): Fault => ({ file, line: null, field: null, message })

/** A folder of content, read as it is asked for. */
export interface Folder {
  /** The files of a place of a kind. Null if the folder does not have the place: then that content stays as it is. */
  filesOf: (place: string) => SourceFile[] | null
  /** A file's bytes. Null if it is not there. */
  bytesOf: (path: string) => Uint8Array | null
  /** Files that could not be read or belong to no kind, found so far. */
  faults: Fault[]
}

/**
 * Opens a folder of content and names the files in it that belong to no kind: a misspelt name would be left out.
 *
 * @param places the places of all kinds: folders end with a slash.
 * @throws RangeError for a folder that is not there
 */
export function openFolder(folder: string, places: readonly string[]): Folder {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new RangeError(`There is no folder ${folder}.`)
  const faults: Fault[] = []
  const known = places.map(place => place.split('/')[0] ?? place)
  for (const name of readdirSync(folder).sort())
    if (!isIgnored(name) && !known.includes(name))
      faults.push(at(name, `this is no kind of content. The kinds are ${places.join(', ')}.`))
  const bytesOf = (path: string) => {
    const whole = join(folder, path)
    return existsSync(whole) && statSync(whole).isFile() ? readFileSync(whole) : null
  }
  const read = (path: string): SourceFile[] => {
    const text = textOf(bytesOf(path) ?? new Uint8Array())
    if (text !== null) return [{ path, text }]
    faults.push(at(path, 'the file is not UTF-8.'))
    return []
  }
  return {
    bytesOf,
    faults,
    filesOf(place) {
      if (!place.endsWith('/')) return bytesOf(place) ? read(place) : null
      const whole = join(folder, place)
      if (!existsSync(whole)) return null
      const names = readdirSync(whole, { withFileTypes: true })
        .filter(({ name }) => !isIgnored(name))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
      for (const entry of names)
        if (entry.isFile() && !/^[A-Za-z0-9][\w-]{0,59}\.md$/.test(entry.name))
          faults.push(at(`${place}${entry.name}`, 'the name is not letters, digits, - and _ with .md at its end.'))
      return names
        .filter(entry => entry.isFile() && /^[A-Za-z0-9][\w-]{0,59}\.md$/.test(entry.name))
        .flatMap(({ name }) => read(`${place}${name}`))
    },
  }
}
