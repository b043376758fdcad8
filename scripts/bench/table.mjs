export const kilobytes = bytes => `${(bytes / 1024).toFixed(1)} KB`

/** A number with its maximum. */
export const most = (value, aim, unit = '', digits = 0) => ({
  figure: `${value.toFixed(digits)} ${unit}`.trim(),
  aim: `<= ${aim} ${unit}`.trim(),
  met: value <= aim,
})

/** Bytes with their maximum in kilobytes. */
export const size = (bytes, aim) => ({ figure: kilobytes(bytes), aim: `<= ${aim} KB`, met: bytes <= aim * 1024 })

/** Pads to columns of a terminal. Chinese would take two columns each, but there is none here. */
const pad = (text, width) => text.padEnd(width)

/** Prints rows (`what`, `figure`, `aim`, whether it was met) as a table, with the earlier figure if a row has one. */
export function printTable(rows) {
  const texts = rows.map(({ what, figure, aim, met, before }) => [
    what,
    figure,
    aim ?? '',
    met === undefined ? '' : met ? 'met' : 'MISSED',
    before ?? '',
  ])
  const all = [['what', 'figure', 'aim', '', rows.some(({ before }) => before) ? 'before' : ''], ...texts]
  const widths = [0, 1, 2, 3].map(column => Math.max(...all.map(row => row[column].length)))
  const line = row =>
    row
      .map((text, column) => pad(text, widths[column]))
      .join('  ')
      .trimEnd()
  process.stdout.write(
    `\n${[line(all[0]), widths.map(width => '-'.repeat(width)).join('  '), ...texts.map(line)].join('\n')}\n`,
  )
}

/** Modules smaller than this are printed as one line. */
const SMALL = 1024

/** Prints a table of `{ module, bytes }`, largest first. */
export function printModules({ title, modules }) {
  const large = modules.filter(({ bytes }) => bytes >= SMALL)
  const sum = list => list.reduce((total, { bytes }) => total + bytes, 0)
  const small = modules.length - large.length
  const lines = [
    ...large,
    { module: `${small} smaller ones`, bytes: sum(modules) - sum(large) },
    { module: 'all', bytes: sum(modules) },
  ].map(({ module, bytes }) => `${kilobytes(bytes).padStart(10)}  ${module}`)
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`)
}
