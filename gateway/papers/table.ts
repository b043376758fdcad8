import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Block } from './block'
import { colours, INNER, MARGIN, type Pdf, type Writer } from './writer'

/**
 * Rows of a table between two ticks of the event loop, so that other requests are answered while a long paper is
 * written.
 */
const ROWS_AT_ONCE = 40
const CELL = { size: 8.5, padding: 4 }

/** Unbreakable pieces: a word, a day, a figure. */
const LATIN = /[\x21-\x7e]+/g
/**
 * Latin words stay whole, with the letter of a share class behind them; Chinese breaks after every character, but not
 * before a closing sign.
 */
const PIECES = /[\x21-\x7e]+(?: [A-Z](?![\x21-\x7e]))?|\s+|.[，。、；：）》」%·]*/gu

/** Wraps a text to the width, in the current font. A word that is wider than a line has a line of its own. */
const brokenInto = (pdf: Pdf, text: string, width: number): string[] =>
  text.split('\n').flatMap(part => lineBroken(pdf, part, width))

function lineBroken(pdf: Pdf, text: string, width: number): string[] {
  if (pdf.widthOfString(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const [piece] of text.matchAll(PIECES)) {
    if (line !== '' && pdf.widthOfString(line + piece) > width) {
      lines.push(line)
      line = piece.trimStart()
    } else line += piece
  }
  return [...lines, line]
}

type Table = Extract<Block, { kind: 'table' }>

/**
 * The part of its width that a column of words can give up: words wrap into more lines, but figures would become
 * smaller.
 */
const GIVEN_AWAY = 0.4

/** The width of each column. Figures keep their full size, at the cost of columns that have more than they need. */
function widthsOf(writer: Writer, { columns, rows, total = [] }: Table): number[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const given = columns.map(({ width }) => (INNER * width) / whole)
  const measured = (text: string, isBold = false) => {
    writer.font(CELL.size, colours.ink, isBold)
    return writer.pdf.widthOfString(text)
  }
  // Letters of one kind are about equally wide, so only the longest of many texts is measured.
  const longestOf = (index: number, partsOf: (cell: string) => readonly string[]) =>
    rows.flatMap(row => partsOf(row[index] ?? '')).reduce((most, one) => (one.length > most.length ? one : most), '')
  const needed = columns.map(({ title, align, unbroken = false }, index) => {
    const isFigure = align === 'right'
    const isWhole = isFigure || unbroken
    const words = [...title.matchAll(PIECES)].map(([piece]) => measured(piece.trim(), true))
    const parts = isWhole ? (cell: string) => [cell] : (cell: string) => cell.match(LATIN) ?? []
    const widest = Math.max(
      ...words,
      measured(longestOf(index, parts)),
      isFigure ? measured(total[index] ?? '', true) : 0,
    )
    const least = isWhole ? 0 : (given[index] ?? 0) * (1 - GIVEN_AWAY)
    return Math.max(Math.ceil(widest) + 2 * CELL.padding, least)
  })
  const spare = given.map((width, index) => width - (needed[index] ?? 0))
  const lacking = spare.reduce((sum, room) => sum - Math.min(0, room), 0)
  const room = spare.reduce((sum, one) => sum + Math.max(0, one), 0)
  const part = Math.min(1, lacking / (room || 1))
  const filled = Math.min(1, room / (lacking || 1))
  return given.map((width, index) => {
    const own = spare[index] ?? 0
    return own < 0 ? width - own * filled : width - own * part
  })
}

export async function table(writer: Writer, block: Table) {
  const { pdf } = writer
  const { columns, rows, total } = block
  const widths = widthsOf(writer, block)
  let x = MARGIN
  const places = columns.map((column, index) => {
    const width = widths[index] ?? 0
    const place = { x: x + CELL.padding, width: width - 2 * CELL.padding, column }
    x += width
    return place
  })
  // Cache of wrapped texts: the same names are in many rows, and wrapping and measuring them is most of the work.
  const broken = new Map<string, string[]>()
  const linesOf = (text: string, width: number) => {
    const key = `${width} ${text}`
    const lines = broken.get(key) ?? brokenInto(pdf, text, width)
    broken.set(key, lines)
    return lines
  }
  const lineHeight = CELL.size * 1.45
  const layOut = (cells: readonly string[], isBold: boolean) => {
    writer.font(CELL.size, colours.ink, isBold)
    const lines = places.map(({ width }, index) => linesOf(cells[index] ?? '', width))
    return { lines, height: Math.max(...lines.map(({ length }) => length)) * lineHeight + 2 * CELL.padding }
  }
  const draw = (lines: readonly string[][], height: number, colour: string, isBold: boolean) => {
    writer.font(CELL.size, colour, isBold)
    for (const [index, { x: left, width, column }] of places.entries()) {
      for (const [nth, line] of (lines[index] ?? []).entries()) {
        writer.line(line, left, writer.y + CELL.padding + nth * lineHeight, width, column.align)
      }
    }
    writer.y += height
  }
  const titles = columns.map(({ title }) => title)
  const headLayout = layOut(titles, true)
  const head = () => {
    pdf.rect(MARGIN, writer.y, INNER, headLayout.height).fill(colours.band)
    draw(headLayout.lines, headLayout.height, colours.secondary, true)
  }
  /** `below` is the height of the content that must be on the same page below this row. */
  const row = (cells: readonly string[], isBold: boolean, below = 0) => {
    const { lines, height } = layOut(cells, isBold)
    if (writer.ensureSpace(height + below)) head()
    draw(lines, height, colours.ink, isBold)
    writer.rule(writer.y, isBold ? colours.faint : colours.line)
  }
  // A total alone on a page would be the sum of nothing, and a table head without rows is useless.
  const totalHeight = total ? layOut(total, true).height : 0
  const firstHeight = rows[0] ? layOut(rows[0], false).height + (rows.length === 1 ? totalHeight : 0) : totalHeight
  writer.ensureSpace(headLayout.height + firstHeight)
  head()
  for (const [index, cells] of rows.entries()) {
    row(cells, false, index === rows.length - 1 ? totalHeight : 0)
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn()
  }
  if (total) row(total, true)
  writer.y += 12
}
