import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { PaperLanguage } from '@/contract/papers'
import { formatInstant } from '@/lib/date'
import { fontFile, printable } from './font-coverage'
import { issuer } from './issuer'
import { inLanguage, type Label, labelsOf } from './labels'

/** What stands on every paper, whatever its kind. */
export interface PaperFrame {
  paperNo: string
  title: string
  /** A second line under the title; '' for none. */
  subtitle: string
  code: string
  /** Where the code is checked: in the QR code, and printed. */
  checkAddress: string
  madeAt: Date
  language: PaperLanguage
  /** Opens the file. Null: it is not locked. */
  password: string | null
}

/** A column of a table. `width` is a part of the sum of all widths. */
export interface Column {
  title: string
  width: number
  align?: 'left' | 'right'
}

/** A part of a paper, one below the other. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  /** Names and values, two pairs in a line. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** A figure that matters most, with its name and a line below. */
  | { kind: 'figure'; name: string; value: string; below: string }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[]; total?: readonly string[] }
  /** What is certified, with the issuer's names, one a line, its seal, the day, and a small line. All on one page. */
  | { kind: 'seal'; texts: readonly string[]; names: readonly string[]; day: string; note: string }
  /** Where a person signed: a picture (JPEG), or the name as text, with the day. */
  | { kind: 'signature'; title: string; picture: Buffer | null; name: string; note: string; day: string }

/** A part that is words only, so that it can be kept as it is until the paper is drawn. */
export type WordBlock = Exclude<Block, { kind: 'signature' }>

export interface MadePaper {
  bytes: Buffer
  pages: number
}

const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 48
const TOP = 84
const BOTTOM = 64
const INNER = PAGE.width - 2 * MARGIN
const colours = {
  ink: '#14181F',
  secondary: '#4B5563',
  faint: '#5F6775',
  line: '#E7EAF0',
  band: '#F4F6FA',
  brand: '#2546D8',
  seal: '#C8161D',
}
/** Rows of a table between two turns of the event loop: other requests go on while a long paper is written. */
const ROWS_AT_ONCE = 40

type Pdf = InstanceType<typeof PDFDocument>

/** Writes on the pages of one paper, from top to bottom. */
class Writer {
  y = TOP
  private size = 0

  constructor(
    readonly pdf: Pdf,
    readonly label: Label,
  ) {}

  font(size: number, colour: string, isBold = false) {
    this.size = size
    return this.pdf
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
  }

  /** Goes to a new page when less than `height` is left. Tells whether it did. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= PAGE.height - BOTTOM) return false
    this.pdf.addPage()
    this.y = TOP
    return true
  }

  /** One line of text in the present size, or smaller where it would run into what stands beside it. */
  line(text: string, x: number, y: number, width: number, align: 'left' | 'right' = 'left') {
    const wide = this.pdf.widthOfString(text)
    const scale = Math.min(1, width / wide)
    if (scale < 1) this.pdf.fontSize(this.size * scale)
    const left = align === 'right' ? x + width - wide * scale : x
    this.pdf.text(text, left, y, { lineBreak: false })
    if (scale < 1) this.pdf.fontSize(this.size)
  }

  rule(y: number, colour = colours.line) {
    this.pdf
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.6)
      .strokeColor(colour)
      .stroke()
  }
}

function qrCode({ pdf }: Writer, text: string, x: number, y: number, size: number) {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const cell = size / data.length
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // A little wider than its place, so that no hairline is left between two dark ones.
      if (isDark) pdf.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05)
    }
  }
  pdf.fill(colours.ink)
}

/** Title, code and where it is checked, on the first page. */
function opening(writer: Writer, frame: PaperFrame) {
  const { pdf, label } = writer
  const side = 76
  const textWidth = INNER - side - 20
  writer.font(24, colours.ink, true)
  pdf.text(frame.title, MARGIN, writer.y, { width: textWidth })
  let y = pdf.y + 2
  if (frame.subtitle) {
    writer.font(11, colours.secondary)
    pdf.text(frame.subtitle, MARGIN, y, { width: textWidth })
    y = pdf.y + 2
  }
  writer.font(9, colours.faint)
  pdf.text(`${label('paperNo')} ${frame.paperNo}`, MARGIN, y + 4, { width: textWidth })
  pdf.text(`${label('code')} ${frame.code}`, { width: textWidth })
  pdf.text(`${label('check')} ${frame.checkAddress}`, { width: textWidth })
  qrCode(writer, `${frame.checkAddress}/${frame.code}`, PAGE.width - MARGIN - side, writer.y + 4, side)
  writer.y = Math.max(pdf.y, writer.y + side + 8) + 16
}

function heading(writer: Writer, text: string) {
  // Keep the heading together with the first lines below it: alone at the foot of a page it is useless.
  writer.ensureSpace(120)
  writer.y += 8
  writer.font(13, colours.ink, true)
  writer.pdf.text(text, MARGIN, writer.y, { width: INNER })
  writer.y = writer.pdf.y + 6
}

const PARAGRAPH = { size: 11, below: 8, options: { width: INNER, lineGap: 4 } }
const QUIET = { size: 9, below: 8, options: { width: INNER, lineGap: 2 } }

function paragraph(writer: Writer, text: string, isQuiet = false) {
  const { pdf } = writer
  const { size, below, options } = isQuiet ? QUIET : PARAGRAPH
  writer.font(size, isQuiet ? colours.faint : colours.ink)
  writer.ensureSpace(pdf.heightOfString(text, options))
  pdf.text(text, MARGIN, writer.y, options)
  writer.y = pdf.y + below
}

function facts(writer: Writer, pairs: readonly (readonly [string, string])[]) {
  const { pdf } = writer
  const width = INNER / 2 - 8
  for (let at = 0; at < pairs.length; at += 2) {
    const line = pairs.slice(at, at + 2)
    writer.font(11, colours.ink)
    const heights = line.map(([, value]) => pdf.heightOfString(value, { width }))
    const height = 16 + Math.max(...heights) + 8
    writer.ensureSpace(height)
    for (const [index, [name, value]] of line.entries()) {
      const x = MARGIN + index * (INNER / 2 + 8)
      writer.font(9, colours.faint)
      writer.line(name, x, writer.y, width)
      writer.font(11, colours.ink)
      pdf.text(value, x, writer.y + 14, { width })
    }
    writer.y += height
  }
  writer.y += 4
}

function figure(writer: Writer, block: Extract<Block, { kind: 'figure' }>) {
  const { pdf } = writer
  writer.font(10, colours.secondary)
  const belowHeight = block.below ? pdf.heightOfString(block.below, { width: INNER - 32 }) : 0
  const height = 62 + (block.below ? belowHeight + 6 : 0)
  writer.ensureSpace(height + 12)
  pdf.roundedRect(MARGIN, writer.y, INNER, height, 8).fill(colours.band)
  writer.font(10, colours.secondary)
  writer.line(block.name, MARGIN + 16, writer.y + 12, INNER)
  writer.font(22, colours.brand, true)
  writer.line(block.value, MARGIN + 16, writer.y + 26, INNER)
  if (block.below) {
    writer.font(10, colours.secondary)
    pdf.text(block.below, MARGIN + 16, writer.y + 60, { width: INNER - 32 })
  }
  writer.y += height + 12
}

const CELL = { size: 8.5, padding: 4 }

/** Latin words stay whole; Chinese breaks after every character, but not before a closing sign. */
const PIECES = /[\x21-\x7e]+|\s+|.[，。、；：）》」%·]*/gu

/** A text in lines that fit the width, in the present font. A word that is wider than a line has a line of its own. */
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

async function table(writer: Writer, { columns, rows, total }: Extract<Block, { kind: 'table' }>) {
  const { pdf } = writer
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  let x = MARGIN
  const places = columns.map(column => {
    const place = { x: x + CELL.padding, width: (INNER * column.width) / whole - 2 * CELL.padding, column }
    x += (INNER * column.width) / whole
    return place
  })
  // The same names stand in many rows. Breaking and measuring them is most of the work.
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
  /** `below` is what must stand on the same page under this row. */
  const row = (cells: readonly string[], isBold: boolean, below = 0) => {
    const { lines, height } = layOut(cells, isBold)
    if (writer.ensureSpace(height + below)) head()
    draw(lines, height, colours.ink, isBold)
    writer.rule(writer.y, isBold ? colours.faint : colours.line)
  }
  // A total alone on a page would be the sum of nothing, and a head alone the head of nothing.
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

/** The small line below a seal. */
const NOTE = { size: 8.5, height: 18 }

/** The issuer's name and round seal, as on a stamped letter. */
function seal(writer: Writer, { texts, names, day, note }: Extract<Block, { kind: 'seal' }>) {
  const { pdf } = writer
  const radius = 46
  writer.font(PARAGRAPH.size, colours.ink)
  const heights = texts.map(text => pdf.heightOfString(text, PARAGRAPH.options) + PARAGRAPH.below)
  // A seal alone on a page would certify nothing.
  writer.ensureSpace(heights.reduce((all, height) => all + height, 2 * radius + 24 + NOTE.height))
  for (const text of texts) paragraph(writer, text)
  const [cx, cy] = [PAGE.width - MARGIN - radius - 24, writer.y + radius + 8]
  writer.font(11, colours.ink)
  const lines = [...names, day]
  for (const [nth, line] of lines.entries()) {
    writer.line(line, MARGIN, cy + 18 * (nth + 1 - lines.length), INNER - 2 * radius - 48, 'right')
  }
  pdf.circle(cx, cy, radius).lineWidth(2).strokeColor(colours.seal).stroke()
  const star = Array.from({ length: 10 }, (_, index) => {
    const [angle, length] = [(Math.PI / 5) * index - Math.PI / 2, index % 2 ? 5.4 : 14]
    return [cx + Math.cos(angle) * length, cy + Math.sin(angle) * length] as [number, number]
  })
  pdf.polygon(...star).fill(colours.seal)
  writer.font(9.5, colours.seal, true)
  const letters = [...issuer.zh]
  const step = 250 / (letters.length - 1)
  for (const [index, letter] of letters.entries()) {
    const angle = -125 + index * step
    pdf.save()
    pdf.rotate(angle, { origin: [cx, cy] })
    pdf.text(letter, cx - pdf.widthOfString(letter) / 2, cy - radius + 6, { lineBreak: false })
    pdf.restore()
  }
  writer.font(8, colours.seal)
  const name = '电子专用章'
  pdf.text(name, cx - pdf.widthOfString(name) / 2, cy + 20, { lineBreak: false })
  writer.y += 2 * radius + 24
  writer.font(NOTE.size, colours.faint)
  writer.line(note, MARGIN, writer.y, INNER)
  writer.y += NOTE.height
}

const SIGNATURE = { width: 200, height: 72 }

function signature(writer: Writer, { title, picture, name, note, day }: Extract<Block, { kind: 'signature' }>) {
  const { pdf } = writer
  const { width, height } = SIGNATURE
  writer.ensureSpace(height + 64)
  const x = PAGE.width - MARGIN - width
  writer.font(11, colours.ink)
  writer.line(title, MARGIN, writer.y + height - 18, INNER - width - 12, 'right')
  if (picture) pdf.image(picture, x, writer.y, { fit: [width, height - 4], align: 'center', valign: 'bottom' })
  else {
    writer.font(20, colours.ink)
    const wide = Math.min(width, pdf.widthOfString(name))
    writer.line(name, x + (width - wide) / 2, writer.y + height - 34, width)
  }
  writer.y += height
  pdf
    .moveTo(x, writer.y)
    .lineTo(x + width, writer.y)
    .lineWidth(0.8)
    .strokeColor(colours.secondary)
    .stroke()
  writer.font(10, colours.secondary)
  writer.line(day, x, writer.y + 6, width, 'right')
  writer.font(9, colours.faint)
  writer.line(note, MARGIN, writer.y + 7, INNER - width - 12, 'right')
  writer.y += 36
}

/** Head and foot of every page, when the number of pages is known. */
function frames(writer: Writer, frame: PaperFrame) {
  const { pdf, label } = writer
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    pdf.roundedRect(MARGIN, 34, 18, 18, 5).fill(colours.brand)
    pdf
      .moveTo(MARGIN + 4, 47)
      .lineTo(MARGIN + 7.5, 42.5)
      .lineTo(MARGIN + 10, 45)
      .lineTo(MARGIN + 14, 38.5)
      .lineWidth(1.6)
      .strokeColor('#FFFFFF')
      .stroke()
    writer.font(10, colours.ink, true)
    writer.line(inLanguage(frame.language, issuer.zh, issuer.en).join(' '), MARGIN + 26, 35.5, INNER / 2)
    writer.font(9, colours.faint)
    writer.line(`${label('paperNo')} ${frame.paperNo}`, MARGIN, 36.5, INNER, 'right')
    writer.rule(62)
    const foot = PAGE.height - 48
    writer.rule(foot)
    writer.font(8, colours.faint)
    writer.line(
      `${label('madeOn')} ${formatInstant(frame.madeAt)} ${label('beijingTime')} · ${label('code')} ${frame.code}`,
      MARGIN,
      foot + 8,
      INNER,
    )
    const pages = label('page')
      .replaceAll('{page}', String(index + 1))
      .replaceAll('{pages}', String(count))
    writer.line(pages, MARGIN, foot + 8, INNER, 'right')
  }
  return count
}

/** The blocks of a paper with texts that the font can print, and a last one where a sign stands for a character. */
function printableBlocks(blocks: readonly Block[], label: Label): readonly Block[] {
  let lacks = false
  const shown = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const text = printable(part)
      lacks ||= text !== part
      return text
    }
    if (Array.isArray(part)) return part.map(shown)
    if (part === null || typeof part !== 'object' || Buffer.isBuffer(part)) return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, shown(inner)]))
  }
  const printed = blocks.map(shown) as Block[]
  return lacks ? [...printed, { kind: 'text', quiet: true, text: label('missingCharacter') }] : printed
}

/**
 * Writes a paper as PDF: A4, embedded fonts, text that can be selected, copied and read aloud. Only this file knows
 * pdfkit.
 */
export async function writePaper(frame: PaperFrame, blocks: readonly Block[]): Promise<MadePaper> {
  const pdf = new PDFDocument({
    size: 'A4',
    // Our own places are inside these margins, so pdfkit never breaks a page by itself.
    margins: { top: 0, bottom: 0, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: frame.language === 'en' ? 'en' : 'zh-CN',
    displayTitle: true,
    info: {
      Title: `${frame.title} ${frame.paperNo}`,
      Author: issuer.zh,
      CreationDate: frame.madeAt,
      ModDate: frame.madeAt,
    },
    ...(frame.password !== null && {
      pdfVersion: '1.7ext3' as const,
      userPassword: frame.password,
      ownerPassword: randomBytes(24).toString('base64url'),
      permissions: { printing: 'highResolution' as const, copying: true, contentAccessibility: true },
    }),
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.registerFont('regular', fontFile('400Regular'))
  pdf.registerFont('bold', fontFile('700Bold'))
  const writer = new Writer(pdf, labelsOf(frame.language))
  opening(writer, frame)
  for (const block of printableBlocks(blocks, writer.label)) {
    if (block.kind === 'heading') heading(writer, block.text)
    else if (block.kind === 'text') paragraph(writer, block.text, block.quiet)
    else if (block.kind === 'facts') facts(writer, block.facts)
    else if (block.kind === 'figure') figure(writer, block)
    else if (block.kind === 'table') await table(writer, block)
    else if (block.kind === 'signature') signature(writer, block)
    else seal(writer, block)
    await nextTurn()
  }
  const pages = frames(writer, frame)
  pdf.end()
  await ended
  return { bytes: Buffer.concat(chunks), pages }
}
