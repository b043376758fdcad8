import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { Block, PaperFrame } from './block'
import {
  facts,
  figure,
  heading,
  headingHeight,
  paragraph,
  paragraphHeight,
  SIGNATURE_HEIGHT,
  seal,
  sealHeight,
  signature,
} from './blocks'
import { fontBytes, printable } from './font-coverage'
import { frames, opening } from './frames'
import { issuer } from './issuer'
import { inLanguage, type Label, labelsOf } from './labels'
import { beginningHeight, table, tableHeight } from './table'
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

/** The height up to the end of the next seal. 0 if none follows, or if another kind of content comes before it. */
function heightToSeal(writer: Writer, [block, ...more]: readonly Block[]): number {
  if (block?.kind === 'seal') return sealHeight(writer, block)
  const rest = block ? heightToSeal(writer, more) : 0
  if (!block || rest === 0) return 0
  if (block.kind === 'heading') return headingHeight(writer, block.text) + rest
  if (block.kind === 'text') return paragraphHeight(writer, block.text, { isQuiet: block.quiet ?? false, after: rest })
  return block.kind === 'table' ? tableHeight(writer, block) + rest : 0
}

/** The height of the content that must be on the same page as the heading above it. */
function heightUnder(writer: Writer, [next, ...more]: readonly Block[]): number {
  if (next?.kind === 'text') return paragraphHeight(writer, next.text, standing(next, more[0]))
  const below = next?.kind === 'table' ? heightToSeal(writer, more) : 0
  return next?.kind === 'table' && below > 0 ? beginningHeight(writer, next, below) : 0
}

/** Draws a block. A heading stays on one page with its text, and a seal with the end of the table above it. */
async function draw(writer: Writer, block: Block, following: readonly Block[]): Promise<void> {
  const [next] = following
  if (block.kind === 'heading') heading(writer, block.text, heightUnder(writer, following))
  else if (block.kind === 'text') paragraph(writer, block.text, standing(block, next))
  else if (block.kind === 'facts') facts(writer, block.facts)
  else if (block.kind === 'figure') figure(writer, block)
  else if (block.kind === 'table') await table(writer, block, heightToSeal(writer, following))
  else if (block.kind === 'signature') signature(writer, block)
  else seal(writer, block)
}

/**
 * Writes a paper as PDF: A4, embedded fonts, text that can be selected, copied and read aloud. A sealed paper that is a
 * little too long for its pages gets less white space, so that all that is certified is on one page where possible.
 */
export async function writePaper(frame: PaperFrame, blocks: readonly Block[]): Promise<MadePaper> {
  const usual = await written(frame, blocks, false)
  if (usual.pages === 1 || !blocks.some(({ kind }) => kind === 'seal')) return usual
  const tight = await written(frame, blocks, true)
  return tight.pages < usual.pages ? tight : usual
}

async function written(frame: PaperFrame, blocks: readonly Block[], isTight: boolean): Promise<MadePaper> {
  const pdf = new PDFDocument({
    size: 'A4',
    // Our own layout stays inside these margins, so pdfkit never breaks a page by itself.
    margins: { top: 0, bottom: 0, left: MARGIN, right: MARGIN },
    bufferPages: true,
    // Without this pdfkit loads the metrics of Helvetica, which no paper uses and the compiled gateway does not have.
    font: '',
    lang: frame.language === 'en' ? 'en' : 'zh-CN',
    displayTitle: true,
    info: {
      Title: [frame.title, frame.subtitle, frame.paperNo].filter(Boolean).join(' '),
      Subject: frame.subject,
      Author: inLanguage(frame.language, issuer.zh, issuer.en).join(' '),
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
  pdf.registerFont('regular', fontBytes('400Regular'))
  pdf.registerFont('bold', fontBytes('700Bold'))
  const writer = new Writer(pdf, labelsOf(frame.language), isTight)
  opening(writer, frame)
  const printed = printableBlocks(blocks, writer.label)
  for (const [index, block] of printed.entries()) {
    await draw(writer, block, printed.slice(index + 1))
    await nextTurn()
  }
  const first = printed.find(block => block.kind === 'facts')
  const pages = frames(writer, frame, first?.facts[0] ?? [])
  pdf.end()
  await ended
  return { bytes: Buffer.concat(chunks), pages }
}
