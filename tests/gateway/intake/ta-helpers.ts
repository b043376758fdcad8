import { fullLayout, type TaType, type TaVersion } from '../../../gateway/intake/ta/dictionary'
import { TaFault } from '../../../gateway/intake/ta/fault'
import { readData } from '../../../gateway/intake/ta/read-data'
import type { TaValues } from '../../../gateway/intake/ta/record'
import { writeData } from '../../../gateway/intake/ta/write'

export const head = { creator: '9Z', receiver: '999', date: '20260303' } as const
export const fileOf = (type: string) => `OFD_9Z_999_20260303_${type}.TXT`

/** A record with zero in all numbers, and these values. */
export const recordWith = (version: TaVersion, type: TaType, values: TaValues): TaValues => ({
  ...Object.fromEntries(
    fullLayout(version, type)
      .fields.filter(({ kind }) => kind === 'N')
      .map(({ name }) => [name, '0']),
  ),
  ...values,
})

/** All values of a file, read to its end. */
export const valuesOf = (file: string, bytes: Buffer): TaValues[] =>
  [...readData(file, [bytes]).records].map(record => record.values())

export const dataOf = (version: TaVersion, type: TaType, records: readonly TaValues[]): Buffer =>
  writeData(fileOf(type), { ...head, version }, records)

/** The fault that a piece of work throws. */
export function faultOf(work: () => unknown): TaFault {
  try {
    work()
  } catch (error) {
    if (error instanceof TaFault) return error
    throw error
  }
  throw new Error('nothing was refused')
}
