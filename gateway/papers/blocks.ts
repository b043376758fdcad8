import type { Block } from './block'
import { issuer } from './issuer'
import { colours, INNER, MARGIN, PAGE, type Writer } from './writer'

/**
 * A heading. `after` is the height of the content that must be on the same page: a heading alone at the foot of a page
 * is useless.
 */
export function heading(writer: Writer, text: string, after: number) {
  writer.ensureSpace(headingHeight(writer, text) + Math.max(80, after))
  writer.font(13, colours.ink, true)
  writer.y += writer.gap(8)
  writer.pdf.text(text, MARGIN, writer.y, { width: INNER })
  writer.y = writer.pdf.y + writer.gap(6)
}

export function headingHeight(writer: Writer, text: string): number {
  writer.font(13, colours.ink, true)
  return writer.gap(8) + writer.pdf.heightOfString(text, { width: INNER }) + writer.gap(6)
}

const styleOf = (writer: Writer, isQuiet: boolean) => ({
  ...{ size: isQuiet ? 9 : 11, colour: isQuiet ? colours.faint : colours.ink, below: writer.gap(8) },
  options: { width: INNER, lineGap: writer.gap(isQuiet ? 2 : 4) },
})

/** The height of a text plus `after`, the height of the content that must be on the same page below it. */
export function paragraphHeight(writer: Writer, text: string, { isQuiet = false, after = 0 } = {}): number {
  const { size, colour, below, options } = styleOf(writer, isQuiet)
  writer.font(size, colour)
  return writer.pdf.heightOfString(text, options) + (after && below + after)
}

/** A text. `after` is the height of the content that must be on the same page below it. */
export function paragraph(writer: Writer, text: string, { isQuiet = false, after = 0 } = {}) {
  const { pdf } = writer
  const { size, colour, below, options } = styleOf(writer, isQuiet)
  writer.ensureSpace(paragraphHeight(writer, text, { isQuiet, after }))
  // The font and colour are set again, because a new page starts without them.
  writer.font(size, colour)
  pdf.text(text, MARGIN, writer.y, options)
  writer.y = pdf.y + below
}

/** Facts in two columns, each below its name. */
export function facts(writer: Writer, pairs: readonly (readonly [string, string])[]) {
  const { pdf } = writer
  const width = INNER / 2 - 8
  for (let at = 0; at < pairs.length; at += 2) {
    const line = pairs.slice(at, at + 2)
    writer.font(11, colours.ink)
    const heights = line.map(([, value]) => pdf.heightOfString(value, { width }))
    const height = 16 + Math.max(...heights) + writer.gap(8)
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
  writer.y += writer.gap(4)
}

/** Breaks a text only at spaces. By default, Chinese text breaks after every character, also within a word. */
function endingAtSpaces({ pdf }: Writer, text: string, width: number): string {
  const [first = '', ...words] = text.split(' ')
  const lines: string[] = []
  let line = first
  for (const word of words) {
    const longer = `${line} ${word}`
    const fits = pdf.widthOfString(longer) <= width
    if (!fits) lines.push(line)
    line = fits ? longer : word
  }
  return [...lines, line].join('\n')
}

/** A large figure, with its name above and its composition below. */
export function figure(writer: Writer, block: Extract<Block, { kind: 'figure' }>) {
  const { pdf } = writer
  writer.font(10, colours.secondary)
  const below = endingAtSpaces(writer, block.below, INNER - 32)
  const belowHeight = below ? pdf.heightOfString(below, { width: INNER - 32 }) : 0
  const height = 62 + (below ? belowHeight + 6 : 0)
  writer.ensureSpace(height + writer.gap(12))
  pdf.roundedRect(MARGIN, writer.y, INNER, height, 8).fill(colours.band)
  writer.font(10, colours.secondary)
  writer.line(block.name, MARGIN + 16, writer.y + 12, INNER)
  writer.font(22, colours.brand, true)
  writer.line(block.value, MARGIN + 16, writer.y + 26, INNER)
  if (below) {
    writer.font(10, colours.secondary)
    pdf.text(below, MARGIN + 16, writer.y + 60, { width: INNER - 32 })
  }
  writer.y += height + writer.gap(12)
}

/** The small line below a seal. */
const NOTE = { size: 8.5, height: 18 }
const SEAL_RADIUS = 46

const stampHeight = (writer: Writer) => 2 * SEAL_RADIUS + writer.gap(24)

/** A seal alone on a page would certify nothing, so this includes the certified text. */
export const sealHeight = (writer: Writer, { texts }: Seal): number =>
  texts.reduce((all, text) => all + paragraphHeight(writer, text) + writer.gap(8), stampHeight(writer) + NOTE.height)

type Seal = Extract<Block, { kind: 'seal' }>

/** The issuer's name and round seal, as on a stamped letter. */
export function seal(writer: Writer, block: Seal) {
  const { pdf } = writer
  const { texts, names, day, note } = block
  const radius = SEAL_RADIUS
  writer.ensureSpace(sealHeight(writer, block))
  const [first = '', ...translations] = texts
  paragraph(writer, first)
  for (const text of translations) writer.inEnglish(() => paragraph(writer, text))
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
  writer.y += stampHeight(writer)
  writer.font(NOTE.size, colours.faint)
  writer.line(note, MARGIN, writer.y, INNER)
  writer.y += NOTE.height
}

const SIGNATURE = { width: 200, height: 72 }
/** The height of a signature: its line, the day and a note below. */
export const SIGNATURE_HEIGHT = SIGNATURE.height + 64

/** The smallest font size of a typed name. The largest size is used at which all of it fits above the line. */
const LEAST_TYPED = 8
const TYPED_SIZES = [20, 16, 13, 11, LEAST_TYPED]

/** A signature on its line, drawn or typed, with its title at the left and the day below. */
export function signature(writer: Writer, { title, picture, name, note, day }: Extract<Block, { kind: 'signature' }>) {
  const { pdf } = writer
  const { width, height } = SIGNATURE
  writer.ensureSpace(SIGNATURE_HEIGHT)
  const x = PAGE.width - MARGIN - width
  writer.font(11, colours.ink)
  writer.line(title, MARGIN, writer.y + height - 18, INNER - width - 12, 'right')
  if (picture) pdf.image(picture, x, writer.y, { fit: [width, height - 4], align: 'center', valign: 'bottom' })
  else {
    // A name too long for one line takes several, in letters that are still readable.
    const heightIn = (size: number) => writer.font(size, colours.ink).heightOfString(name, { width })
    const size = TYPED_SIZES.find(one => heightIn(one) <= height - 4) ?? LEAST_TYPED
    pdf.text(name, x, writer.y + height - 4 - heightIn(size), { width, align: 'center' })
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

/** A figure of a paper is unknown. No paper may show another figure in its place, so the paper is not made. */
export class UnknownFigure extends Error {
  override name = 'UnknownFigure'
}

/** One line of text. With a line break, a person could print their own lines on a paper of the company. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
