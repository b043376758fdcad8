/** Programs that calculate would run a text that begins like this as a formula. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text)
const isPlainNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

function field(text: string): string {
  const safe = isFormula(text) && !isPlainNumber(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/**
 * Rows as a file of comma separated values (RFC 4180). It begins with the mark of UTF-8: without it Excel shows Chinese
 * as rubbish.
 */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\ufeff${rows.map(row => `${row.map(field).join(',')}\r\n`).join('')}`)
