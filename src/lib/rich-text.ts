import { destinationOf } from './link'
import { decoded, withoutUnread } from './paragraphs'

/* The allow-list for rich text from the server. Markup outside it is dropped; its words stay as text. */

/** A stretch of text in one style. */
export interface Run {
  text: string
  strong?: true
  soft?: true
  /** A link in a form that `destinationOf` reads. */
  link?: string
  /** The text is a technical term that can be explained. */
  term?: true
  /** The text is the mark of this footnote, counted from 1. */
  note?: number
}

/** A picture of the public site with its size in px, so that its room is reserved. Without a size it gets 3:2. */
export interface Figure {
  kind: 'figure'
  src: string
  alt: string
  width: number
  height: number
  caption: Run[]
}

export interface Table {
  kind: 'table'
  caption: string
  head: Run[][]
  rows: Run[][][]
}

/** A block of a rich text; blocks follow each other from top to bottom. */
export type Block =
  | { kind: 'text'; runs: Run[] }
  | { kind: 'heading'; level: 2 | 3; runs: Run[] }
  | { kind: 'list'; ordered: boolean; items: Run[][] }
  | { kind: 'quote'; paragraphs: Run[][] }
  | Table
  | Figure
  /** Footnotes, in the order of their marks. */
  | { kind: 'notes'; items: Run[][] }

/** No reader gets through more blocks than this, and no screen renders them well. */
const MOST_BLOCKS = 400
const MOST_COLUMNS = 8
const MOST_ROWS = 100
const SIDE = { least: 16, most: 4000 }

/** A tag, or the text up to the next one. A `<` that begins no tag, as in 「a < b」, is text. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|([^<]+|<)/gi
const ATTRIBUTE = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)]
  return Object.fromEntries(found.map(([, name = '', a, b, c]) => [name.toLowerCase(), decoded(a ?? b ?? c ?? '')]))
}

/** A file of the public site, the only allowed source of pictures. */
const PICTURE = /^\/site\/(?!.*\.\.)[\w./%-]+$/

/** The path of a picture on the public site. An absolute address of the site gives the same path. */
function pictureOf(src: string, site: string): string | null {
  const path = site !== '' && src.startsWith(`${site}/`) ? src.slice(site.length) : src
  return PICTURE.test(path) ? path : null
}

const sideOf = (text: string | undefined) => {
  const side = Number(text)
  return Number.isInteger(side) && side >= SIDE.least && side <= SIDE.most ? side : null
}

function figureOf({ src: given = '', alt = '', width, height }: Record<string, string>, site: string): Figure | null {
  const src = pictureOf(given, site)
  if (src === null) return null
  const [wide, high] = [sideOf(width), sideOf(height)]
  const sized = wide !== null && high !== null
  return { kind: 'figure', src, alt, width: sized ? wide : 600, height: sized ? high : 400, caption: [] }
}

/** Collapses white space as HTML does, and trims both ends. */
function trimmed(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) {
    const before = kept[kept.length - 1]
    const text = run.text.replace(/[^\S\n\u00a0]+/g, ' ').replace(/ ?\n ?/g, '\n')
    const isStart = !before || /[ \n]$/.test(before.text)
    const isLine = !before || before.text.endsWith('\n')
    const own = text.replace(isLine ? /^[ \n]+/ : isStart ? /^ +/ : /^$/, '')
    if (own !== '') kept.push({ ...run, text: own })
  }
  const last = kept[kept.length - 1]
  if (last) last.text = last.text.replace(/\s+$/, '')
  return kept.filter(({ text }) => text !== '')
}

const hasText = (runs: readonly Run[]) => runs.some(({ text }) => text.trim() !== '')

/** The target of the words that are being read. */
type Place = 'text' | 'h2' | 'h3' | 'item' | 'quote' | 'head' | 'cell' | 'caption' | 'figcaption' | 'note'

const LOOKS: Readonly<Record<string, 'strong' | 'soft' | 'term' | 'mark'>> = {
  strong: 'strong',
  b: 'strong',
  em: 'soft',
  i: 'soft',
  dfn: 'term',
  sup: 'mark',
}

class Reader {
  constructor(private readonly site: string) {}

  readonly blocks: Block[] = []
  private runs: Run[] = []
  private place: Place = 'text'
  private list: Extract<Block, { kind: 'list' }> | null = null
  private quote: Extract<Block, { kind: 'quote' }> | null = null
  private notes: Extract<Block, { kind: 'notes' }> | null = null
  private table: Table | null = null
  private row: Run[][] | null = null
  private rowIsHead = false
  private figure: Figure | null = null
  private looks = { strong: 0, soft: 0, term: 0, mark: 0 }
  private link = ''

  text(text: string) {
    if (this.runs.length >= 500) return
    const { strong, soft, term, mark } = this.looks
    const note = mark > 0 && /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : 0
    this.runs.push({
      text,
      ...(strong > 0 && { strong: true }),
      ...(soft > 0 && { soft: true }),
      ...(term > 0 && { term: true }),
      ...(this.link && { link: this.link }),
      ...(note > 0 && { note }),
    })
  }

  private add<B extends Block>(block: B): B | null {
    if (this.blocks.length >= MOST_BLOCKS) return null
    this.blocks.push(block)
    return block
  }

  /** Moves the words read so far to their target. */
  private flush() {
    const runs = trimmed(this.runs)
    this.runs = []
    const { place } = this
    if (place === 'head' || place === 'cell') return this.cell(runs)
    if (!hasText(runs)) return
    if (place === 'caption' && this.table) this.table.caption = runs.map(({ text }) => text).join('')
    else if (place === 'figcaption' && this.figure) this.figure.caption = runs
    else if (place === 'item' && this.list) this.list.items.push(runs)
    else if (place === 'note' && this.notes) this.notes.items.push(runs)
    else if (place === 'h2' || place === 'h3') this.add({ kind: 'heading', level: place === 'h2' ? 2 : 3, runs })
    else if (this.quote) this.quote.paragraphs.push(runs)
    else this.add({ kind: 'text', runs })
  }

  private cell(runs: Run[]) {
    if (!this.row || this.row.length >= MOST_COLUMNS) return
    if (this.place === 'head') this.rowIsHead = true
    this.row.push(runs)
  }

  private goTo(place: Place) {
    this.flush()
    this.place = place
    this.link = ''
    this.looks = { strong: 0, soft: 0, term: 0, mark: 0 }
  }

  private endRow() {
    const { row, table } = this
    this.row = null
    if (!row || !table || row.length === 0) return
    if (this.rowIsHead && table.head.length === 0) table.head = row
    else if (table.rows.length < MOST_ROWS) table.rows.push(row)
    this.rowIsHead = false
  }

  open(name: string, attributes: () => Record<string, string>) {
    const look = LOOKS[name]
    if (look) this.looks[look]++
    else if (name === 'a') {
      const { href = '' } = attributes()
      this.link = destinationOf(href) ? href : ''
    } else if (name === 'br') this.runs.push({ text: '\n' })
    else if (name === 'img') this.picture(figureOf(attributes(), this.site))
    else this.openBlock(name)
  }

  private picture(figure: Figure | null) {
    // A picture inside a cell or an item would have no room.
    this.flush()
    if (figure) this.figure = this.add(figure)
  }

  private openBlock(name: string) {
    if (name === 'h1' || name === 'h2') this.goTo('h2')
    else if (/^h[3-6]$/.test(name)) this.goTo('h3')
    else if (name === 'ul' || name === 'ol') {
      this.goTo('text')
      if (!this.notes) this.list = this.add({ kind: 'list', ordered: name === 'ol', items: [] })
    } else if (name === 'li') this.goTo(this.notes ? 'note' : this.list ? 'item' : 'text')
    else if (name === 'blockquote') {
      this.goTo('quote')
      this.quote = this.add({ kind: 'quote', paragraphs: [] })
    } else if (name === 'footer') {
      this.goTo('text')
      this.notes = this.add({ kind: 'notes', items: [] })
    } else if (name === 'table') {
      this.goTo('text')
      this.table = this.add({ kind: 'table', caption: '', head: [], rows: [] })
    } else if (this.table && this.openInTable(name)) return
    else if (name === 'figcaption') this.goTo(this.figure ? 'figcaption' : 'text')
    else if (name === 'p' || name === 'div' || name === 'section') this.paragraph()
  }

  /** A paragraph inside an item, a cell or a note becomes a line of it. */
  private paragraph() {
    const within: readonly Place[] = ['item', 'head', 'cell', 'caption', 'figcaption', 'note']
    if (!within.includes(this.place)) this.goTo(this.quote ? 'quote' : 'text')
    else if (this.runs.length > 0) this.runs.push({ text: '\n' })
  }

  private openInTable(name: string): boolean {
    if (name === 'caption') this.goTo('caption')
    else if (name === 'tr') {
      this.goTo('text')
      this.endRow()
      this.row = []
    } else if (name === 'th' || name === 'td') {
      this.row ??= []
      this.goTo(name === 'th' ? 'head' : 'cell')
    } else return false
    return true
  }

  close(name: string) {
    const look = LOOKS[name]
    if (look) this.looks[look] = Math.max(0, this.looks[look] - 1)
    else if (name === 'a') this.link = ''
    else if (name === 'blockquote') this.end(() => (this.quote = null))
    else if (name === 'footer') this.end(() => (this.notes = null))
    else if (name === 'ul' || name === 'ol') this.end(() => (this.list = null))
    else if (name === 'figure') this.end(() => (this.figure = null))
    else if (name === 'tr') this.end(() => this.endRow())
    else if (name === 'table') {
      this.end(() => this.endRow())
      this.table = null
    } else if (/^(h[1-6]|li|t[hd]|caption|figcaption)$/.test(name)) this.goTo('text')
    else if (/^(p|div|section)$/.test(name)) this.paragraph()
  }

  private end(done: () => unknown) {
    this.goTo('text')
    done()
  }

  finish() {
    this.goTo('text')
    this.endRow()
  }
}

const isFilled = (block: Block) => {
  if (block.kind === 'list' || block.kind === 'notes') return block.items.length > 0
  if (block.kind === 'quote') return block.paragraphs.length > 0
  if (block.kind === 'table') return block.rows.length > 0
  return true
}

/** Marks of missing footnotes become ordinary text. */
function withoutLooseMarks(blocks: Block[]): Block[] {
  const notes = blocks.reduce((sum, block) => sum + (block.kind === 'notes' ? block.items.length : 0), 0)
  for (const run of blocks.flatMap(runsOf)) if (run.note !== undefined && run.note > notes) delete run.note
  return blocks
}

/** All stretches of text of a block. */
export function runsOf(block: Block): Run[] {
  if (block.kind === 'text' || block.kind === 'heading') return block.runs
  if (block.kind === 'list' || block.kind === 'notes') return block.items.flat()
  if (block.kind === 'quote') return block.paragraphs.flat()
  if (block.kind === 'figure') return block.caption
  return [...block.head.flat(), ...block.rows.flat(2)]
}

/**
 * The blocks of a server's text that may be HTML. Broken markup, unknown elements, scripts, invalid addresses and
 * pictures from elsewhere never get through; the words around them do. In plain text each line becomes a paragraph.
 * `site`: the origin of the public site, so that its pictures may also be given by absolute address.
 */
export function richTextOf(html: string, site = ''): Block[] {
  const reader = new Reader(site)
  const isPlain = !/<[a-z]/i.test(html)
  for (const [, slash, name = '', attributes = '', text] of withoutUnread(
    isPlain ? html.replace(/\s*\n\s*/g, '<p>') : html,
  ).matchAll(TOKEN)) {
    if (text !== undefined) reader.text(decoded(text).replace(/\n/g, ' '))
    else if (slash) reader.close(name.toLowerCase())
    else reader.open(name.toLowerCase(), () => attributesOf(attributes))
  }
  reader.finish()
  return withoutLooseMarks(reader.blocks.filter(isFilled))
}
