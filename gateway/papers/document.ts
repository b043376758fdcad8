import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { Block, PaperFrame } from './block'
import { facts, figure, heading, paragraph, paragraphHeight, SIGNATURE_HEIGHT, seal, signature } from './blocks'
import { fontFile, printable } from './font-coverage'
import { frames, opening } from './frames'
import { issuer } from './issuer'
import { type Label, labelsOf } from './labels'
import { table } from './table'
import { MARGIN, Writer } from './writer'

export interface MadePaper {
  bytes: Buffer
  pages: number
}

/**
 * Replaces the characters that the font lacks in all blocks. If there were any, a note about it is added as the last
 * block.
 */
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

type Text = Extract<Block, { kind: 'text' }>

/** The style of a text. A signature must be on the same page as the last text before it. */
const standing = ({ quiet: isQuiet = false }: Text, next: Block | undefined) => ({
  isQuiet,
  after: next?.kind === 'signature' ? SIGNATURE_HEIGHT : 0,
})

/** Draws a block. A heading stays on one page with its text. */
async function draw(writer: Writer, block: Block, [next, afterNext]: readonly Block[]): Promise<void> {
  if (block.kind === 'heading') {
    const isText = next?.kind === 'text'
    heading(writer, block.text, isText ? paragraphHeight(writer, next.text, standing(next, afterNext)) : 0)
  } else if (block.kind === 'text') paragraph(writer, block.text, standing(block, next))
  else if (block.kind === 'facts') facts(writer, block.facts)
  else if (block.kind === 'figure') figure(writer, block)
  else if (block.kind === 'table') await table(writer, block)
  else if (block.kind === 'signature') signature(writer, block)
  else seal(writer, block)
}

/**
 * Writes a paper as PDF: A4, embedded fonts, text that can be selected, copied and read aloud.
 */
export async function writePaper(frame: PaperFrame, blocks: readonly Block[]): Promise<MadePaper> {
  const pdf = new PDFDocument({
    size: 'A4',
    // Our own layout stays inside these margins, so pdfkit never breaks a page by itself.
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
  const printed = printableBlocks(blocks, writer.label)
  for (const [index, block] of printed.entries()) {
    await draw(writer, block, printed.slice(index + 1, index + 3))
    await nextTurn()
  }
  const pages = frames(writer, frame)
  pdf.end()
  await ended
  return { bytes: Buffer.concat(chunks), pages }
}
