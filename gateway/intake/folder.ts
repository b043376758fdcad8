import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Batch } from './check'
import { TaFault } from './ta/fault'
import { indexName, type TaName } from './ta/file-name'
import { chunksOf } from './ta/lines'
import { readIndex } from './ta/read-index'

/** The batch of an index in a folder, or the reason why it is none. */
export type Found = { name: string } & ({ batch: Batch } | { fault: TaFault })

export interface FolderOptions {
  /** Whether the channel puts a mark (`NAME.OK`) beside each file that is there whole. */
  marks?: boolean
}

/** Quotations come before what was confirmed at them. */
const inOrder = (a: TaName, b: TaName) =>
  a.date === b.date
    ? Number(b.kind === 'OFJ') - Number(a.kind === 'OFJ') || (a.file < b.file ? -1 : 1)
    : a.date < b.date
      ? -1
      : 1

/** The name of a file as it is written in the folder: some senders write capitals, some do not. */
function writtenNames(folder: string): (name: string) => string | null {
  const byName = new Map(readdirSync(folder).map(name => [name.toUpperCase(), name]))
  return name => byName.get(name.toUpperCase()) ?? null
}

/** The last bytes of a file: one that is still being written lacks its end. */
function hasEnd(path: string): boolean {
  const { size } = statSync(path)
  let end: Buffer = Buffer.alloc(0)
  for (const chunk of chunksOf(path)) end = Buffer.concat([end, chunk]).subarray(-16)
  return size > 0 && end.toString('latin1').trimEnd().endsWith('OFDCFEND')
}

function batchOf(folder: string, file: string, options: FolderOptions): Batch {
  const written = writtenNames(folder)
  const need = (name: string): string => {
    const there = written(name)
    if (!there) throw new TaFault('missing', { file: name }, `the file, which ${file} lists`)
    if (options.marks && !written(`${name}.OK`)) throw new TaFault('missing', { file: name }, 'the mark .OK beside it')
    return join(folder, there)
  }
  const path = need(file)
  const indexBytes = readFileSync(path)
  const index = readIndex(file, [indexBytes])
  const sources = index.files.map(name => {
    const at = need(name.file)
    if (!hasEnd(at)) throw new TaFault('trailer', { file: name.file }, 'OFDCFEND at the end', 'a file without its end')
    return { name, open: () => chunksOf(at) }
  })
  return { index, indexBytes, sources }
}

/** The batches of a folder, in the order in which they are taken. @throws when the folder cannot be read */
export function batchesIn(folder: string, options: FolderOptions = {}): Found[] {
  if (!existsSync(folder)) throw new RangeError(`There is no folder ${folder}.`)
  return readdirSync(folder)
    .flatMap(file => indexName(file) ?? [])
    .sort(inOrder)
    .map(({ file }): Found => {
      try {
        return { name: file, batch: batchOf(folder, file, options) }
      } catch (error) {
        if (!(error instanceof TaFault)) throw error
        return { name: file, fault: error }
      }
    })
}
