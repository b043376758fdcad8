import { TaFault } from './fault'
import { dataName, indexName, type TaName } from './file-name'
import { headerReader, type TaHead } from './header'
import { linesOf } from './lines'

export interface TaIndex extends TaHead {
  name: TaName
  /** The files of the batch, as the index lists them. */
  files: readonly TaName[]
}

const isOf = (index: TaName, file: TaName) =>
  (['creator', 'receiver', 'date'] as const).every(key => index[key].toUpperCase() === file[key].toUpperCase())

/**
 * Reads an index: the list of a batch's files.
 *
 * @param file its name, without a folder.
 * @throws TaFault
 */
export function readIndex(file: string, chunks: Iterable<Buffer>): TaIndex {
  const name = indexName(file)
  if (!name) throw new TaFault('name', { file }, 'a name like OFI_98_999_20260303.TXT')
  const read = headerReader(file, linesOf(file, chunks))
  // Some senders begin an index with the tag of data.
  read.tag('OFDCFIDX', 'OFDCFDAT')
  const head = read.head(name)
  const count = read.count('the number of files')
  const files: TaName[] = []
  for (let nth = 1; nth <= count; nth++) {
    const { line, text } = read.text(`file ${nth} of ${count}`)
    const listed = dataName(text)
    if (!isOf(name, listed)) {
      throw new TaFault('index', { file, line }, 'files of the parties and the date of the index', text)
    }
    if (files.some(one => one.file.toUpperCase() === text.toUpperCase())) {
      throw new TaFault('index', { file, line }, 'each file once', text)
    }
    files.push(listed)
  }
  read.end()
  return { ...head, name, files }
}
