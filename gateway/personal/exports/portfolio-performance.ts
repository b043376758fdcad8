import { accountColumns } from './dividends'
import type { Table } from './table'
import { portfolioColumns } from './transactions'

interface Known {
  title: string
  /** The code of the field in Portfolio Performance. */
  field: string
  format?: string
}

const targets = {
  transactions: { target: 'portfolio-transaction', columns: portfolioColumns, label: '易投服务 交易' },
  dividends: { target: 'account-transaction', columns: accountColumns, label: '易投服务 分红' },
} as const

/**
 * The configuration with which Portfolio Performance imports a table, in any language of that program: the field of
 * each column, and the formats of days, numbers and types. It ignores columns without a field.
 */
export function importConfiguration(what: keyof typeof targets, { columns }: Table): string {
  const { target, label, columns: known } = targets[what]
  const fields: readonly Known[] = known
  const configured = columns.map(({ title }) => {
    const found = fields.find(column => column.title === title)
    return { label: title, ...(found && { field: found.field }), ...(found?.format && { format: found.format }) }
  })
  const file = { delimiter: ',', encoding: 'UTF-8', skipLines: 0, isFirstLineHeader: true }
  return JSON.stringify({ label, target, ...file, columns: configured }, null, 2)
}
