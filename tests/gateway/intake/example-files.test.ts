import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { account, balance, filesFolder, purchase, quotation } from './files'

const EXAMPLES = join(__dirname, '../../../gateway/intake/examples')
const DAY = '2026-11-18'

test('the example files are what the writer writes: one day of a fund and its first customer', () => {
  const folder = filesFolder()
  try {
    folder.batch(DAY, { '07': [quotation(DAY)] })
    folder.batch(DAY, {
      '02': [account(DAY)],
      '04': [purchase(DAY, { AppSheetSerialNo: 'O20261118000001', TASerialNO: '2026111800000001' })],
      '05': [balance(DAY, '8088.31')],
    })
    const filesOf = (path: string) =>
      Object.fromEntries(readdirSync(path).map(name => [name, readFileSync(join(path, name)).toString('latin1')]))
    expect(filesOf(EXAMPLES)).toEqual(filesOf(folder.path))
  } finally {
    folder.remove()
  }
})
