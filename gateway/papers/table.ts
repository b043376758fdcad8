import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Block } from './block'
import { colours, INNER, MARGIN, NEXT_ROOM, type Pdf, type Writer } from './writer'

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

/** Rows at the end of a table that stay with the seal: a single one looks torn off. */
const LAST_ROWS = 2

/** A table in its final widths: its columns, and the height of each part. */
function laidOut(writer: Writer, block: Table) {
  const { pdf } = writer
  const { columns, rows, total } = block
  const padding = writer.gap(CELL.padding)
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
    return { lines, height: Math.max(...lines.map(({ length }) => length)) * lineHeight + 2 * padding }
  }
  const heightOf = (all: readonly (readonly string[])[]) =>
    all.reduce((height, cells) => height + layOut(cells, false).height, 0)
  const head = layOut(
    columns.map(({ title }) => title),
    true,
  )
  const totalHeight = total ? layOut(total, true).height : 0
  const end = writer.gap(12)
  /**
   * The last rows and the height from there on that must be on one page. A total alone on a page would be the sum of
   * nothing. `below` is the height of the content that must be on the same page as the end of the table. It is ignored
   * if no page has room for both.
   */
  const tailOf = (below: number) => {
    const height = heightOf(rows.slice(-LAST_ROWS)) + totalHeight + end + below
    const isKept = below > 0 && head.height + height <= NEXT_ROOM
    return isKept ? { count: LAST_ROWS, height } : { count: 1, height: heightOf(rows.slice(-1)) + totalHeight }
  }
  return { places, padding, lineHeight, layOut, heightOf, head, totalHeight, tailOf, end }
}

/** The height of a whole table. */
export function tableHeight(writer: Writer, block: Table): number {
  const { head, heightOf, totalHeight, end } = laidOut(writer, block)
  return head.height + heightOf(block.rows) + totalHeight + end
}

/** The height of the beginning of a table that must be on one page: a table head without rows is useless. */
export function beginningHeight(writer: Writer, block: Table, below: number): number {
  const { head, heightOf, tailOf } = laidOut(writer, block)
  const { count, height } = tailOf(below)
  return head.height + (block.rows.length <= count ? height : heightOf(block.rows.slice(0, 1)))
}

/** Draws a table. `below` is the height of the content that must be on the same page as its last rows. */
export async function table(writer: Writer, block: Table, below: number) {
  const { pdf } = writer
  const { rows, total } = block
  const { places, padding, lineHeight, layOut, head, tailOf, end } = laidOut(writer, block)
  const draw = (lines: readonly string[][], height: number, colour: string, isBold: boolean) => {
    writer.font(CELL.size, colour, isBold)
    for (const [index, { x: left, width, column }] of places.entries()) {
      for (const [nth, line] of (lines[index] ?? []).entries()) {
        writer.line(line, left, writer.y + padding + nth * lineHeight, width, column.align)
      }
    }
    writer.y += height
  }
  const drawHead = () => {
    pdf.rect(MARGIN, writer.y, INNER, head.height).fill(colours.band)
    draw(head.lines, head.height, colours.secondary, true)
  }
  const row = (cells: readonly string[], isBold: boolean) => {
    const { lines, height } = layOut(cells, isBold)
    draw(lines, height, colours.ink, isBold)
    writer.rule(writer.y, isBold ? colours.faint : colours.line)
  }
  writer.ensureSpace(beginningHeight(writer, block, below))
  drawHead()
  const tail = tailOf(below)
  for (const [index, cells] of rows.entries()) {
    const isTail = index === Math.max(0, rows.length - tail.count)
    if (writer.ensureSpace(isTail ? tail.height : layOut(cells, false).height)) drawHead()
    row(cells, false)
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn()
  }
  if (total) row(total, true)
  writer.y += end
}
