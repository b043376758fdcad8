import { createHash } from 'node:crypto'
import { readData } from '../../../gateway/intake/ta/read-data'
import { readIndex } from '../../../gateway/intake/ta/read-index'
import type { TaValues } from '../../../gateway/intake/ta/record'
import { writeData, writeIndex } from '../../../gateway/intake/ta/write'
import { dataOf, faultOf, fileOf, head, recordWith, valuesOf } from './ta-helpers'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const quotation: TaValues = {
  FundName: '示例混合A',
  TotalFundVol: '123456789.01',
  FundCode: '990001',
  FundStatus: '0',
  NAV: '1.2345',
  UpdateDate: '20260302',
  NetValueType: '0',
  AccumulativeNAV: '1.5345',
  ConvertStatus: '0',
  PeriodicStatus: '0',
  TransferAgencyStatus: '0',
  FundSize: '152407405.03',
  CurrencyType: '156',
  AnnouncFlag: '0',
  DefDividendMethod: '1',
  FundManagerCode: '9Z',
  RegistrarCode: '9Z',
  FaceValue: '1',
  MinBidsAmountByIndi: '10',
  MinRedemptionVol: '0.01',
  IssueTypeByIndi: null,
  CollectFeeType: '1',
  NextTradeDate: '20260303',
  AllowBreachRedempt: '1',
  FundType: '03',
  FundTypeName: '混合型',
  RegistrarName: '示例登记机构',
  FundManagerName: '示例基金管理公司',
}

const money: TaValues = {
  ...quotation,
  FundName: '示例货币A',
  TotalFundVol: '5000000',
  FundCode: '990002',
  FundStatus: '5',
  NAV: '1',
  AccumulativeNAV: '1',
  FundSize: '5000000.00',
  MinBidsAmountByIndi: '0.01',
  DefDividendMethod: '0',
  FundIncome: '-0.0312',
  Yield: '1.98765',
  FundDayIncome: '-15.60',
  FundType: '04',
  FundTypeName: '货币型',
}

const purchase: TaValues = {
  AppSheetSerialNo: '999202603020000000000001',
  TransactionCfmDate: '20260303',
  CurrencyType: '156',
  ConfirmedVol: '8088.31',
  ConfirmedAmount: '9985.02',
  FundCode: '990001',
  LargeRedemptionFlag: '0',
  TransactionDate: '20260302',
  TransactionTime: '093000',
  ReturnCode: '0000',
  TransactionAccountID: '0001A0000000017',
  DistributorCode: '999',
  ApplicationAmount: '10000.00',
  BusinessCode: '122',
  TAAccountID: '9Z0000000017',
  TASerialNO: '20260303000000000001',
  BusinessFinishFlag: '1',
  DiscountRateOfCommission: '0.1',
  DownLoaddate: '20260303',
  Charge: '14.98',
  NAV: '1.2345',
  BranchCode: '999',
}

describe('the files of the standard', () => {
  it('a written file of version 21 reads as the same values, with signs, and blanks that are no zeros', () => {
    const records = [recordWith('21', '07', quotation), { ...money, FundIncome: '-0.03120', TotalDivident: null }]
    const bytes = dataOf('21', '07', records)
    expect(bytes.length).toBe(3403)
    const [first, second] = valuesOf(fileOf('07'), bytes)
    expect(first).toMatchObject({ FundName: '示例混合A', NAV: '1.2345', FaceValue: '1.0000', TotalDivident: '0.00000' })
    expect(second).toMatchObject({ FundIncome: '-0.03120', Yield: '1.98765', FundDayIncome: '-15.60', FundStatus: '5' })
    expect([second?.TotalDivident, second?.MinRedemptionVol]).toEqual([null, '0.01'])
    const lines = bytes.toString('latin1').split('\r\n')
    // The header of version 21 is narrow, its names are in capitals.
    expect(lines.slice(0, 11)).toEqual([
      ...['OFDCFDAT', '21  ', '9Z       ', '999      ', '20260303', '001', '07', '9Z      ', '999     ', '083'],
      'FUNDNAME',
    ])
    expect(lines.slice(-2)).toEqual(['OFDCFEND', ''])
    // Places that the standard's tables name, counted from 1.
    const record = Buffer.from(lines[95] ?? '', 'latin1').toString('latin1')
    expect([record.slice(63, 70), record.slice(610, 619)]).toEqual(['0010000', '000031201'])
  })

  it('a written file of version 22 has the wide header, and a record of 1360 bytes with each field in its place', () => {
    const bytes = dataOf('22', '04', [recordWith('22', '04', purchase)])
    const lines = bytes.toString('latin1').split('\r\n')
    expect(lines.slice(1, 4)).toEqual(['22      ', '9Z'.padEnd(20), '999'.padEnd(20)])
    expect([lines[9], lines[10], lines[132]]).toEqual(['00000122', 'AppSheetSerialNo', '1'.padStart(16, '0')])
    const record = lines[133] ?? ''
    expect(record.length).toBe(1360)
    expect([record.slice(35, 51), record.slice(275, 291)]).toEqual(['0000000000808831', '0000000123450000'])
    expect(valuesOf(fileOf('04'), bytes)[0]).toMatchObject({
      ...purchase,
      DiscountRateOfCommission: '0.1000',
      NAV: '1.23450000',
    })
  })

  it('an index lists its files, and reads as it was written in every version', () => {
    for (const version of ['20', '21', '22'] as const) {
      const bytes = writeIndex('OFI_9Z_999_20260303.TXT', { ...head, version }, [fileOf('02'), fileOf('04')])
      const index = readIndex('OFI_9Z_999_20260303.TXT', [bytes])
      expect(index).toMatchObject({ ...head, version, name: { kind: 'OFI' } })
      expect(index.files.map(({ file, type }) => [file, type])).toEqual([
        [fileOf('02'), '02'],
        [fileOf('04'), '04'],
      ])
    }
  })

  it('the same content always gives the same bytes', () => {
    const written = () => dataOf('22', '07', [recordWith('22', '07', quotation)])
    expect(sha256(written())).toBe(sha256(written()))
  })
})

const lineEnd = Buffer.from('\r\n')
const linesOf = (bytes: Buffer) => bytes.toString('latin1').split('\r\n')
const joined = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'), 'latin1')
const changed = (bytes: Buffer, at: number, to: (line: string) => string) =>
  joined(linesOf(bytes).map((line, index) => (index === at ? to(line) : line)))
const whole = dataOf('21', '04', [recordWith('21', '04', purchase)])
/** The place of the first record: 10 lines, 121 names, the count. */
const FIRST = 132

describe('what real files do differently', () => {
  it('file 04 may have 116, 121 or 122 fields, in the order of its header', () => {
    const lines = linesOf(whole)
    const names = lines.slice(10, 131)
    const old = joined([
      ...lines.slice(0, 9),
      '116',
      ...names.slice(0, 116),
      lines[131] ?? '',
      (lines[FIRST] ?? '').slice(0, 1170),
      ...lines.slice(133),
    ])
    expect(valuesOf(fileOf('04'), old)[0]).toMatchObject({ ConfirmedVol: '8088.31', BusinessCode: '122' })
    // The second and the third field the other way round.
    const record = lines[FIRST] ?? ''
    const turned = changed(
      changed(
        changed(whole, 11, () => names[2] ?? ''),
        12,
        () => names[1] ?? '',
      ),
      FIRST,
      () => record.slice(0, 24) + record.slice(32, 35) + record.slice(24, 32) + record.slice(35),
    )
    expect(valuesOf(fileOf('04'), turned)[0]).toEqual(valuesOf(fileOf('04'), whole)[0])
  })

  it('a header of other widths, names in lower case and a version of zeros are read', () => {
    const narrow = [...linesOf(whole)].map((line, index) => (index < 10 ? line.trim() : line.toLowerCase()))
    const lower = joined(narrow.map((line, index) => (index >= FIRST ? (linesOf(whole)[index] ?? '') : line)))
    expect(valuesOf(fileOf('04'), lower)).toEqual(valuesOf(fileOf('04'), whole))
    const zeros = changed(whole, 1, () => '00000021')
    expect(readData(fileOf('04'), [zeros]).header.version).toBe('21')
  })

  it('a file that says 22 and has the widths of 21 is read by the length of its records', () => {
    const says22 = changed(whole, 1, () => '22')
    expect(valuesOf(fileOf('04'), says22)).toEqual(valuesOf(fileOf('04'), whole))
  })

  it('blanks that an editor cut off a record are added, a single missing byte never is', () => {
    const bytes = dataOf('21', '07', [recordWith('21', '07', quotation)])
    const cut = changed(bytes, 94, line => line.trimEnd())
    expect(linesOf(cut)[94]?.length).toBeLessThan(972)
    expect(valuesOf(fileOf('07'), cut)).toEqual(valuesOf(fileOf('07'), bytes))
    const short = changed(bytes, 94, line => line.slice(0, -1))
    expect(faultOf(() => valuesOf(fileOf('07'), short))).toMatchObject({ kind: 'length', line: 95, found: '971' })
  })

  it('the trailer may lack its line end, and a name may end in half a character', () => {
    expect(valuesOf(fileOf('04'), whole.subarray(0, -lineEnd.length))).toEqual(valuesOf(fileOf('04'), whole))
    const bytes = dataOf('21', '07', [recordWith('21', '07', { ...quotation, FundName: '基'.repeat(20) })])
    const half = changed(bytes, 94, line => `A${line.slice(0, 39)}${line.slice(40)}`)
    expect(valuesOf(fileOf('07'), half)[0]?.FundName).toBe(`A${'基'.repeat(19)}`)
  })

  it('characters of four bytes and trailing bytes that look like signs are read whole', () => {
    // 𠮷 has four bytes; the second byte of 誠 is a backslash, of 鍇 a digit's neighbour.
    const name = '𠮷誠鍇|A'
    expect(
      valuesOf(fileOf('07'), dataOf('22', '07', [recordWith('22', '07', { ...quotation, FundName: name })]))[0],
    ).toMatchObject({ FundName: name })
  })

  it('the frame of a file whose type is not read is checked all the same', () => {
    const lines = [
      'OFDCFDAT',
      '21',
      '9Z',
      '999',
      '20260303',
      '001',
      '12',
      '',
      '',
      '002',
      'A',
      'B',
      '00000001',
      'anything',
    ]
    const bytes = joined([...lines, 'OFDCFEND', ''])
    expect(valuesOf(fileOf('12'), bytes)).toEqual([])
    expect(faultOf(() => valuesOf(fileOf('12'), joined([...lines, 'more', 'OFDCFEND', '']))).kind).toBe('trailer')
  })
})

describe('refusals name the file, the line, the field, the byte, and what was expected', () => {
  const cases: [string, Buffer, Record<string, unknown>][] = [
    ['another tag', changed(whole, 0, () => 'OFDCFDAX'), { kind: 'tag', line: 1 }],
    ['an unknown version', changed(whole, 1, () => '23'), { kind: 'version', line: 2, found: '23' }],
    ['another creator', changed(whole, 2, () => '8Z'), { kind: 'party', line: 3, found: '8Z' }],
    ['another receiver', changed(whole, 3, () => '998'), { kind: 'party', line: 4 }],
    ['another date', changed(whole, 4, () => '20260304'), { kind: 'date', line: 5 }],
    ['another type', changed(whole, 6, () => '02'), { kind: 'type', line: 7 }],
    ['letters for the number of fields', changed(whole, 9, () => '1x1'), { kind: 'count', line: 10 }],
    ['an unknown field', changed(whole, 20, () => 'WHATEVER'), { kind: 'field', line: 21, field: 'WHATEVER' }],
    ['a field twice', changed(whole, 20, () => 'NAV'), { kind: 'field', line: 35 }],
    ['too many records', changed(whole, 131, () => '00000002'), { kind: 'count', line: 134, found: '1' }],
    ['too few records', changed(whole, 131, () => '00000000'), { kind: 'trailer', line: 133 }],
    ['a longer record', changed(whole, FIRST, line => `${line} `), { kind: 'length', line: 133, found: '1235' }],
    [
      'a letter in a number',
      changed(whole, FIRST, line => `${line.slice(0, 40)}O${line.slice(41)}`),
      { kind: 'value', line: 133, field: 'ConfirmedVol', byte: 36 },
    ],
    [
      'a minus in a number',
      changed(whole, FIRST, line => `${line.slice(0, 51)}-${line.slice(52)}`),
      { kind: 'value', field: 'ConfirmedAmount', byte: 52 },
    ],
    [
      'bytes that are no character',
      changed(whole, FIRST, line => `${line.slice(0, 92)}\xff\xff${line.slice(94)}`),
      { kind: 'value', field: 'TransactionAccountID', byte: 93 },
    ],
    [
      'a line without CR',
      Buffer.from(whole.toString('latin1').replace('\r\n', '\n'), 'latin1'),
      { kind: 'lineEnd', line: 1 },
    ],
    ['no trailer', joined(linesOf(whole).slice(0, 133).concat('')), { kind: 'trailer' }],
    ['something after the trailer', Buffer.concat([whole, Buffer.from('x')]), { kind: 'trailer', line: 135 }],
  ]
  it.each(cases)('a file with %s is refused', (_, bytes, expected) => {
    const fault = faultOf(() => valuesOf(fileOf('04'), bytes))
    expect(fault).toMatchObject({ file: fileOf('04'), ...expected })
    expect(fault.expected).not.toBe('')
    expect(fault.message).toContain(fileOf('04'))
  })

  it('an index is refused when it lists a file twice, of another day, or fewer files than it tells', () => {
    const name = 'OFI_9Z_999_20260303.TXT'
    const index = (files: string[]) => writeIndex(name, { ...head, version: '21' }, files)
    const kindOf = (bytes: Buffer) => faultOf(() => readIndex(name, [bytes])).kind
    expect(kindOf(index([fileOf('04'), fileOf('04')]))).toBe('index')
    expect(kindOf(index(['OFD_9Z_999_20260304_04.TXT']))).toBe('index')
    expect(kindOf(index(['../04.TXT']))).toBe('name')
    expect(kindOf(changed(index([fileOf('04')]), 5, () => '002'))).toBe('name')
    expect(kindOf(changed(index([fileOf('04')]), 5, () => '000'))).toBe('trailer')
  })

  it('nothing is cut to fit when a file is written', () => {
    const written = (values: TaValues) => faultOf(() => dataOf('21', '07', [{ ...quotation, ...values }]))
    expect(written({ FundName: '基'.repeat(21) })).toMatchObject({
      kind: 'length',
      field: 'FundName',
      byte: 1,
      line: 95,
    })
    expect(written({ NAV: '1.23456' })).toMatchObject({ kind: 'value', field: 'NAV' })
    expect(written({ NAV: '-1.2345' })).toMatchObject({ kind: 'value', field: 'NAV' })
    expect(written({ TotalFundVol: '123456789012345.00' })).toMatchObject({ kind: 'value', field: 'TotalFundVol' })
    expect(written({ Unknown: '1' })).toMatchObject({ kind: 'field', field: 'Unknown' })
    expect(written({ FundName: '\ufffd' })).toMatchObject({ kind: 'value', field: 'FundName' })
    expect(faultOf(() => writeData('other.txt', { ...head, version: '21' }, [])).kind).toBe('name')
  })
})
