import { TaFault } from './fault'

/** The parts of a file's name. The codes have no fixed length: real ones have two to six characters. */
export interface TaName {
  file: string
  /** OFI, OFJ and so on for an index, OFD for data. */
  kind: string
  creator: string
  receiver: string
  /** YYYYMMDD */
  date: string
  /** The two characters of the file's type. Null for an index. */
  type: string | null
  /** The number of the part when the file is split. */
  part: string | null
}

const INDEX = /^(OF(?!D)[A-Z])_([0-9A-Z]{1,20})_([0-9A-Z]{1,20})_(\d{8})\.TXT$/i
const DATA = /^(OFD)_([0-9A-Z]{1,20})_([0-9A-Z]{1,20})_(\d{8})_([0-9A-Z]{2})(?:_(\d{3}))?\.TXT$/i

const nameOf = (file: string, pattern: RegExp): TaName | null => {
  const [, kind, creator, receiver, date, type = null, part = null] = pattern.exec(file) ?? []
  if (!kind || !creator || !receiver || !date) return null
  return { file, kind: kind.toUpperCase(), creator, receiver, date, type: type?.toUpperCase() ?? null, part }
}

/** The parts of an index's name. Null for any other file. */
export const indexName = (file: string): TaName | null => nameOf(file, INDEX)

/** The parts of a data file's name. @throws TaFault */
export function dataName(file: string): TaName {
  const name = nameOf(file, DATA)
  if (!name) throw new TaFault('name', { file }, 'a name like OFD_98_999_20260303_04.TXT')
  return name
}

/** The name of a data file. */
export const dataFile = (name: Pick<TaName, 'creator' | 'receiver' | 'date'>, type: string): string =>
  `OFD_${name.creator}_${name.receiver}_${name.date}_${type}.TXT`

/** The name of an index. */
export const indexFile = (name: Pick<TaName, 'creator' | 'receiver' | 'date'>, kind: string): string =>
  `${kind}_${name.creator}_${name.receiver}_${name.date}.TXT`
