// How Portfolio Performance imports a CSV file with a saved configuration. The rules are those of its CSVImporter,
// CSVConfig and CSV…TransactionExtractor; the code is ours. An input that it would reject, or silently lose, throws
// here.

/** The fields of each kind of file; `true` if a row without the field is an error. */
const fields: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  'portfolio-transaction': {
    ...{ date: true, value: true, shares: true, time: false, isin: false, ticker: false, wkn: false, name: false },
    ...{ currency: false, fees: false, taxes: false, gross: false, currencyGross: false, exchangeRate: false },
    ...{ type: false, note: false, account: false, portfolio: false, portfolio2nd: false },
  },
  'account-transaction': {
    ...{ date: true, value: true, shares: false, time: false, isin: false, ticker: false, wkn: false, name: false },
    ...{ currency: false, fees: false, taxes: false, gross: false, currencyGross: false, exchangeRate: false },
    ...{ type: false, note: false, account: false, account2nd: false, portfolio: false },
  },
}

/** The names of the fields in its Chinese version, which finds columns by them, too. */
export const chineseNames: Readonly<Record<string, string>> = {
  ...{ date: '日期', time: '时间', isin: 'ISIN', ticker: '证券代码', wkn: 'WKN', name: '证券名称', value: '净额' },
  ...{
    currency: '账目货币',
    fees: '费用',
    taxes: '税款',
    gross: '总额',
    currencyGross: '总额货币',
    exchangeRate: '汇率',
  },
  ...{ shares: '份额', type: '类型', note: '备注', account: '现金账户', account2nd: '目标账户', portfolio: '证券账户' },
  portfolio2nd: '目标证券账户',
}

/** Its types with their German words: a configuration has to work in any language of the program. */
const germanTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'portfolio-transaction': {
    ...{ BUY: 'Kauf', SELL: 'Verkauf', TRANSFER_IN: 'Umbuchung (Eingang)', TRANSFER_OUT: 'Umbuchung (Ausgang)' },
    ...{ DELIVERY_INBOUND: 'Einlieferung', DELIVERY_OUTBOUND: 'Auslieferung' },
  },
  'account-transaction': {
    ...{ DEPOSIT: 'Einlage', REMOVAL: 'Entnahme', INTEREST: 'Zinsen', INTEREST_CHARGE: 'Zinsbelastung' },
    ...{ DIVIDENDS: 'Dividende', FEES: 'Gebühren', FEES_REFUND: 'Gebührenerstattung', TAXES: 'Steuern' },
    ...{ TAX_REFUND: 'Steuerrückerstattung', BUY: 'Kauf', SELL: 'Verkauf' },
    ...{ TRANSFER_IN: 'Umbuchung (Eingang)', TRANSFER_OUT: 'Umbuchung (Ausgang)' },
  },
}

const separators: Readonly<Record<string, string>> = { '0.000,00': ',', '0,000.00': '.' }

interface ImportColumn {
  label: string
  field?: string
  format?: string
}

interface Configuration {
  label: string
  target: string
  delimiter: string
  encoding: string
  skipLines: number
  isFirstLineHeader: boolean
  columns: ImportColumn[]
}

/** A booking. Amounts are whole cents, shares are whole hundred-millionths; neither is signed there. */
export interface Booking {
  type: string
  date: string
  ticker: string
  currency: string
  value: number
  shares: number | null
  fees: number
  taxes: number
}

/** Lines of fields in quotes or without them, as RFC 4180 says. */
function linesOf(text: string, delimiter: string): string[][] {
  const lines: string[][] = [[]]
  const field = new RegExp(`("(?:[^"]|"")*"|[^"\\r\\n${delimiter}]*)(${delimiter}|\\r?\\n|$)`, 'y')
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const [, raw = '', end = ''] = field.exec(text) ?? []
    if (field.lastIndex <= at) throw new Error(`no field at ${at}`)
    lines.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replace(/""/g, '"') : raw)
    if (end !== delimiter) lines.push([])
  }
  return lines.filter(line => line.length > 0)
}

function checked(configuration: Configuration): Configuration {
  const { label, target, delimiter, encoding, skipLines, isFirstLineHeader, columns } = configuration
  if (typeof label !== 'string' || typeof delimiter !== 'string') throw new Error('a text is missing')
  if (!fields[target]) throw new Error(`no such kind of file: ${target}`)
  if (!',;\t'.includes(delimiter.charAt(0))) throw new Error('another delimiter would be taken')
  if (encoding !== 'UTF-8') throw new Error('the file is in UTF-8')
  if (!Number.isInteger(skipLines) || typeof isFirstLineHeader !== 'boolean') throw new Error('a value is missing')
  if (columns.length === 0) throw new Error('there are no columns')
  for (const column of columns) if (typeof column.label !== 'string') throw new Error('a column has no label')
  const used = columns.flatMap(({ field }) => field ?? [])
  const unknown = used.filter(field => !(field in (fields[target] ?? {})))
  if (unknown.length > 0) throw new Error(`no such field: ${unknown}`)
  if (new Set(used).size < used.length) throw new Error('of two columns for one field only the last counts')
  return configuration
}

/** Skips all characters that are no part of a number: currency signs, grouping, blanks. */
function numberOf(text: string, format: string | undefined): number {
  // Any code other than these two means the comma.
  const separator = separators[format ?? ''] ?? ','
  const plain = [...text].map(sign => (sign === separator ? '.' : sign)).filter(sign => /[\d.eE-]/.test(sign))
  const number = Number(plain.join(''))
  if (plain.length === 0 || Number.isNaN(number)) throw new Error(`no number: ${text}`)
  return number
}

function typeOf(text: string, format: string | undefined, target: string): string {
  const ours = (format ?? '').split(';').map(pair => pair.split('='))
  const words = new Map(Object.entries(germanTypes[target] ?? {}))
  for (const [type = '', word] of ours) {
    if (word === undefined || !words.has(type)) throw new Error(`no such type: ${type}`)
    words.set(type, word)
  }
  const exactly = [...words].find(([, word]) => word.toLowerCase() === text.toLowerCase())
  const nearly = exactly ?? [...words].find(([, word]) => new RegExp(word).test(text))
  if (!nearly) throw new Error(`no such type: ${text}`)
  return nearly[0]
}

/**
 * Imports a file.
 *
 * @param csv the text of the file. A byte order mark would become a part of the first title.
 * @param json the text of the configuration.
 * @throws Error for input that the program would reject or misread.
 */
export function imported(csv: string, json: string): Booking[] {
  const { target, delimiter, skipLines, isFirstLineHeader, columns } = checked(JSON.parse(json))
  const rows = linesOf(csv, delimiter.charAt(0)).slice(skipLines + (isFirstLineHeader ? 1 : 0))
  return rows.map((row, nth) => {
    // Columns go by their position in the configuration, whatever their titles are.
    const read = (field: string) => {
      const at = columns.findIndex(column => column.field === field)
      const text = row[at]?.trim() || null
      if (text === null && fields[target]?.[field]) throw new Error(`line ${nth + 2} has no ${field}`)
      return { text, format: columns[at]?.format }
    }
    const units = (field: string, scale: number) => {
      const { text, format } = read(field)
      return text === null ? null : Math.abs(Math.round(numberOf(text, format) * scale))
    }
    const date = read('date')
    if (date.format !== 'yyyy-MM-dd' || !/^\d{4}-\d\d-\d\d$/.test(date.text ?? '')) throw new Error('no day')
    const type = read('type')
    // Without a type the sign would decide.
    if (type.text === null) throw new Error(`line ${nth + 2} has no type`)
    const ticker = read('ticker').text
    if (ticker === null) throw new Error(`line ${nth + 2} has no security`)
    const currency = read('currency').text ?? ''
    if (!/^[A-Z]{3}$/.test(currency)) throw new Error('the currency of the client would be taken')
    return {
      ...{ type: typeOf(type.text, type.format, target), date: date.text ?? '', ticker, currency },
      ...{ value: units('value', 100) ?? 0, shares: units('shares', 100_000_000) },
      ...{ fees: units('fees', 100) ?? 0, taxes: units('taxes', 100) ?? 0 },
    }
  })
}
