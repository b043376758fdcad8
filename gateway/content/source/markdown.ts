/*
 * The Markdown of the content files. It is the part of Markdown that the app's rich text can show, so everything else
 * is a fault and not text that looks wrong: headings `##` and `###`, lists of one level, quotes, tables, pictures alone
 * in their line, **strong**, [words](link). Two marks are our own: {a technical term} and ^[a footnote]. A paragraph
 * `: title` before a table is its title. Own code in place of a package: CommonMark does not see **strong words。**
 * beside Chinese punctuation, and its text would show the asterisks.
 */

/** A picture of the folder, by its name. */
export interface Picture {
  name: string
  width: number
  height: number
  alternativeText: string
}

export interface MarkdownOptions {
  /** Undefined for a name that is not among the pictures. */
  pictureOf: (name: string) => Picture | undefined
  /** The tag of strong words. */
  strong: 'strong' | 'b'
  /** The text between blocks. */
  between: '' | '\n'
}

/** Something in a text that another file must know or the app must have. */
interface Mention {
  line: number
  text: string
}

/** A text as simple HTML (src/lib/rich-text.ts). With any fault the HTML is not to be used. */
export interface Rendered {
  html: string
  links: Mention[]
  terms: Mention[]
  faults: { line: number; message: string }[]
}

export const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const INLINE =
  /\\([!-/:-@[-`{-~])|\^\[([^\]]*)\]|\*\*([^*]+)\*\*|\{([^{}]+)\}|\[([^[\]]+)\]\(([^()\s]+)\)|(!\[)|(\*+)|(<\/?[a-z!])/gi

/** Chinese needs no blank where a line was broken. */
const joined = (lines: readonly string[]) =>
  lines.reduce((text, line) =>
    /[\x21-\x7e]$/.test(text) && /^[\x21-\x7e]/.test(line) ? `${text} ${line}` : text + line,
  )

const MARKS = {
  ul: /^- /,
  ol: /^\d{1,3}\. /,
  quote: /^>( |$)/,
  table: /^\|/,
} as const

const kindOf = (line: string) =>
  (Object.keys(MARKS) as (keyof typeof MARKS)[]).find(kind => MARKS[kind].test(line)) ?? 'text'

const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/^(#|#{4,6}) /, 'headings are ## and ###: the title stands above the text already.'],
  [/^#{1,6}[^# ]/, 'a blank is missing after #.'],
  [/^(```|~~~)/, 'blocks of code are not shown by the app.'],
  [/^([*+]) /, 'begin an item of a list with “- ”.'],
  [/^(-{3,}|\*{3,}|_{3,})$/, 'lines across the page are not shown by the app.'],
  [/^\s+\S/, 'the line begins with blanks: lists have one level, and an item stands in one line.'],
]

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim())

interface Block {
  kind: keyof typeof MARKS | 'text'
  line: number
  lines: string[]
}

/** Lines of one kind that follow each other. A blank line ends a block. */
function blocksOf(lines: readonly string[], firstLine: number): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [at, given] of lines.entries()) {
    const text = given.trimEnd()
    if (text === '') {
      open = null
      continue
    }
    const kind = kindOf(text)
    const stands = /^(#|!\[|: )/.test(text)
    if (open && open.kind === kind && !stands) {
      open.lines.push(text)
      continue
    }
    const block: Block = { kind, line: firstLine + at, lines: [text] }
    blocks.push(block)
    open = stands ? null : block
  }
  return blocks
}

/**
 * Renders a text as simple HTML.
 *
 * @param firstLine the line of the file on which the text begins, for faults.
 */
export function renderMarkdown(text: string, firstLine: number, options: MarkdownOptions): Rendered {
  const { pictureOf, strong, between } = options
  const found: Rendered = { html: '', links: [], terms: [], faults: [] }
  const notes: string[] = []
  const fault = (line: number, message: string) => {
    if (!found.faults.some(known => known.line === line && known.message === message))
      found.faults.push({ line, message })
  }

  const inline = (line: number, words: string): string => {
    let html = ''
    let done = 0
    for (const match of words.matchAll(INLINE)) {
      const [whole, literal, note, bold, term, label = '', link, picture, star, tag] = match
      html += escaped(words.slice(done, match.index))
      done = match.index + whole.length
      if (literal !== undefined) html += escaped(literal)
      else if (note !== undefined) html += `<sup>${notes.push(escaped(note))}</sup>`
      else if (bold !== undefined) html += `<${strong}>${inline(line, bold)}</${strong}>`
      else if (term !== undefined) {
        found.terms.push({ line, text: term })
        html += `<dfn>${escaped(term)}</dfn>`
      } else if (link !== undefined) {
        found.links.push({ line, text: link })
        html += `<a href="${escaped(link).replace(/"/g, '&quot;')}">${inline(line, label)}</a>`
      } else if (picture) fault(line, 'a picture stands alone in its line: ![words](name.svg "title").')
      else if (star) fault(line, 'a mark ** has no end, or one * stands alone: write \\* for the sign itself.')
      else if (tag) fault(line, 'HTML is not allowed: use the marks of Markdown, or \\< for the sign itself.')
    }
    return html + escaped(words.slice(done))
  }

  const figure = (line: number, words: string): string => {
    const [, alt = '', name = '', caption = ''] = /^!\[([^\]]*)\]\(([^\s()]+)(?: "([^"]*)")?\)$/.exec(words) ?? []
    if (name === '') fault(line, 'a picture is ![words](name.svg "title"), alone in its line.')
    const picture = pictureOf(name)
    if (!picture) {
      if (name !== '') fault(line, `pictures/pictures.json has no ${name}.`)
      return ''
    }
    const size = `width="${picture.width}" height="${picture.height}"`
    const alternative = escaped(alt || picture.alternativeText).replace(/"/g, '&quot;')
    const title = caption ? `<figcaption>${inline(line, caption)}</figcaption>` : ''
    return `<figure><img src="/site/pictures/${name}" ${size} alt="${alternative}">${title}</figure>`
  }

  const table = (block: Block, title: string): string => {
    const [head = '', rule = '', ...rows] = block.lines
    const width = cellsOf(head).length
    if (!/^\|(\s*:?-+:?\s*\|)+$/.test(rule)) fault(block.line + 1, 'a table has | --- | --- | below its first line.')
    const row = (line: string, tag: string, at: number) => {
      const cells = cellsOf(line)
      if (cells.length !== width) fault(at, `the line has ${cells.length} cells, and the first one has ${width}.`)
      return `<tr>${cells.map(cell => `<${tag}>${inline(at, cell)}</${tag}>`).join('')}</tr>`
    }
    const all = [row(head, 'th', block.line), ...rows.map((line, at) => row(line, 'td', block.line + 2 + at))]
    return `<table>${title ? `<caption>${title}</caption>` : ''}${all.join('')}</table>`
  }

  const bare = ({ kind, lines }: Block) =>
    lines.map(line => (kind === 'text' || kind === 'table' ? line : line.replace(MARKS[kind], '')))

  let title = ''
  const html = blocksOf(text.split('\n'), firstLine).map((block, at, all) => {
    const { kind, line } = block
    const own = bare(block)
    const [first = ''] = own
    if (kind === 'table') {
      const words = title
      title = ''
      return table(block, words)
    }
    if (kind === 'ul' || kind === 'ol')
      return `<${kind}>${own.map((item, nth) => `<li>${inline(line + nth, item)}</li>`).join('')}</${kind}>`
    if (kind === 'quote') {
      const paragraphs = own.join('\n').split(/\n\n+/)
      return `<blockquote>${paragraphs.map(part => `<p>${inline(line, joined(part.split('\n')))}</p>`).join('')}</blockquote>`
    }
    for (const [nth, words] of own.entries()) {
      const [, refusal] = REFUSED.find(([pattern]) => pattern.test(words)) ?? []
      if (refusal) fault(line + nth, refusal)
    }
    if (first.startsWith(': ')) {
      if (all[at + 1]?.kind !== 'table') fault(line, 'a title of a table has no table below it.')
      title = inline(line, first.slice(2))
      return ''
    }
    const [, marks, heading = ''] = /^(###?) (.*)$/.exec(first) ?? []
    if (marks) return `<h${marks.length}>${inline(line, heading)}</h${marks.length}>`
    return first.startsWith('![') ? figure(line, first) : `<p>${inline(line, joined(own))}</p>`
  })
  const footer = notes.length > 0 ? `<footer><ol>${notes.map(note => `<li>${note}</li>`).join('')}</ol></footer>` : ''
  return { ...found, html: html.join(between) + footer }
}
