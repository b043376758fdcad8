import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Day } from '@/lib/date'
import type { TaType } from '../../../gateway/intake/ta/dictionary'
import { dataFile, indexFile } from '../../../gateway/intake/ta/file-name'
import type { TaValues } from '../../../gateway/intake/ta/record'
import { writeData, writeIndex } from '../../../gateway/intake/ta/write'

/** The files of a day, by type. */
export type DayFiles = Partial<Record<TaType, readonly TaValues[]>>

const digits = (day: Day) => day.replace(/-/g, '')

/** A folder for the registrar's files, deleted by `remove`. */
export function filesFolder() {
  const path = mkdtempSync(join(tmpdir(), 'intake-'))
  const write = (name: string, bytes: Buffer) => writeFileSync(join(path, name), bytes)
  return {
    path,
    write,
    remove: () => rmSync(path, { recursive: true, force: true }),
    /** Writes a batch. Quotations have an index of their own. Returns the name of the index. */
    batch(day: Day, files: DayFiles, version: '21' | '22' = '22'): string {
      const head = { version, creator: '98', receiver: '999', date: digits(day) } as const
      const types = Object.keys(files) as TaType[]
      for (const type of types) {
        const name = dataFile(head, type)
        write(name, writeData(name, head, files[type] ?? []))
      }
      const index = indexFile(head, types.includes('07') ? 'OFJ' : 'OFI')
      write(
        index,
        writeIndex(
          index,
          head,
          types.map(type => dataFile(head, type)),
        ),
      )
      return index
    },
  }
}

/** Records with the usual values of each file; `told` replaces them. */
export const quotation = (day: Day, told: TaValues = {}): TaValues => ({
  FundName: '示例混合A',
  FundCode: '990001',
  FundStatus: '0',
  NAV: '1.2345',
  AccumulativeNAV: '1.2345',
  UpdateDate: digits(day),
  NetValueType: '0',
  FundType: '03',
  ...told,
})

export const account = (day: Day, told: TaValues = {}): TaValues => ({
  AppSheetSerialNo: `A${digits(day)}${told.TAAccountID ?? ''}`,
  TransactionCfmDate: digits(day),
  TransactionDate: digits(day),
  ReturnCode: '0000',
  TransactionAccountID: '999T0001',
  DistributorCode: '999',
  BusinessCode: '101',
  TAAccountID: '98F000000001',
  CertificateType: '0',
  CertificateNo: '990101198804160315',
  InvestorName: '林知远',
  IndividualOrInstitution: '1',
  ...told,
})

let serial = 0

export const trade = (day: Day, told: TaValues = {}): TaValues => {
  serial += 1
  return {
    AppSheetSerialNo: `O${digits(day)}${String(serial).padStart(6, '0')}`,
    TASerialNO: `${digits(day)}${String(serial).padStart(8, '0')}`,
    TransactionCfmDate: digits(day),
    TransactionDate: digits(day),
    TransactionTime: '093000',
    CurrencyType: '156',
    ReturnCode: '0000',
    TransactionAccountID: '999T0001',
    DistributorCode: '999',
    TAAccountID: '98F000000001',
    FundCode: '990001',
    BusinessFinishFlag: '1',
    ...told,
  }
}

export const purchase = (day: Day, told: TaValues = {}): TaValues =>
  trade(day, {
    BusinessCode: '122',
    ApplicationAmount: '10000.00',
    ConfirmedAmount: '9985.02',
    ConfirmedVol: '8088.31',
    Charge: '14.98',
    NAV: '1.2345',
    ...told,
  })

export const balance = (day: Day, total: string, told: TaValues = {}): TaValues => ({
  AvailableVol: total,
  TotalVolOfDistributorInTA: total,
  TotalFrozenVol: '0.00',
  TransactionCfmDate: digits(day),
  FundCode: '990001',
  TransactionAccountID: '999T0001',
  DistributorCode: '999',
  TAAccountID: '98F000000001',
  BranchCode: '999',
  DetailFlag: '0',
  ...told,
})

export const dividend = (day: Day, told: TaValues = {}): TaValues => {
  serial += 1
  return {
    TransactionCfmDate: digits(day),
    TASerialNO: `D${String(serial).padStart(8, '0')}`,
    FundCode: '990001',
    ReturnCode: '0000',
    BusinessCode: '143',
    TransactionAccountID: '999T0001',
    DistributorCode: '999',
    TAAccountID: '98F000000001',
    DividendType: '0',
    XRDate: digits(day),
    RegistrationDate: digits(day),
    DividentDate: digits(day),
    ...told,
  }
}
