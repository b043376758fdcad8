import type { quizQuestions } from '../../../db/schema/learning'

/*
 * The syntax of the articles: one begins with `=== id | day | topic | funds | author | title`. Then, line by line: `##
 * ` a heading, `- ` and `1. ` items, `> ` a quote, `| a | b |` rows of a table (the first is its head, a line `: words`
 * before it is its title), `!name width height alt | words` a picture with a caption, anything else a paragraph. In a
 * line: **strong**, [words](link), {a technical term}, ^[a footnote].
 *
 * A quiz: `? question`, then `+ ` the right option and `~ ` the others, then `= ` the explanation.
 */

/** A parsed article. */
export interface Piece {
  sId: string
  day: string
  topic: string
  funds: string
  author: string
  title: string
  html: string
  questions: (typeof quizQuestions.$inferInsert)[]
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Renders the inline marks of one line. Footnotes are added to `notes`. */
function inline(line: string, notes: string[]): string {
  return escaped(line)
    .replace(/\^\[([^\]]*)\]/g, (_, note: string) => `<sup>${notes.push(note)}</sup>`)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\{([^}]+)\}/g, '<dfn>$1</dfn>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim())

function table(lines: readonly string[], caption: string, text: (line: string) => string): string {
  const row = (line: string, tag: string) =>
    `<tr>${cellsOf(line)
      .map(cell => `<${tag}>${text(cell)}</${tag}>`)
      .join('')}</tr>`
  const [head = '', ...rows] = lines
  const title = caption ? `<caption>${text(caption)}</caption>` : ''
  return `<table>${title}${row(head, 'th')}${rows.map(line => row(line, 'td')).join('')}</table>`
}

function figure(line: string, text: (line: string) => string): string {
  const [, name = '', width, height, alt = '', caption = ''] = /^!(\S+) (\d+) (\d+) ([^|]*)\|?(.*)$/.exec(line) ?? []
  const words = caption.trim() ? `<figcaption>${text(caption.trim())}</figcaption>` : ''
  const image = `<img src="/site/pictures/${name}" width="${width}" height="${height}" alt="${escaped(alt.trim())}">`
  return `<figure>${image}${words}</figure>`
}

const KINDS = [
  { kind: 'ul', mark: /^- / },
  { kind: 'ol', mark: /^\d+\. / },
  { kind: 'quote', mark: /^> ?/ },
  { kind: 'table', mark: /^\|/ },
] as const

const kindOf = (line: string) => KINDS.find(({ mark }) => mark.test(line))?.kind ?? 'line'

/** Groups consecutive lines of one kind. */
function groups(lines: readonly string[]) {
  const found: { kind: ReturnType<typeof kindOf>; lines: string[] }[] = []
  for (const line of lines) {
    const kind = kindOf(line)
    const last = found[found.length - 1]
    if (last && last.kind === kind && kind !== 'line') last.lines.push(line)
    else found.push({ kind, lines: [line] })
  }
  return found
}

function htmlOf(lines: readonly string[]): string {
  const notes: string[] = []
  const text = (line: string) => inline(line, notes)
  let caption = ''
  const parts = groups(lines).map(({ kind, lines: own }) => {
    const bare = own.map(line => line.replace(KINDS.find(one => one.kind === kind)?.mark ?? '', ''))
    if (kind === 'ul' || kind === 'ol')
      return `<${kind}>${bare.map(line => `<li>${text(line)}</li>`).join('')}</${kind}>`
    if (kind === 'quote') return `<blockquote>${bare.map(line => `<p>${text(line)}</p>`).join('')}</blockquote>`
    if (kind === 'table') {
      const html = table(own, caption, text)
      caption = ''
      return html
    }
    const [line = ''] = own
    if (line.startsWith(': ')) {
      caption = line.slice(2)
      return ''
    }
    if (line.startsWith('## ')) return `<h2>${text(line.slice(3))}</h2>`
    return line.startsWith('!') ? figure(line, text) : `<p>${text(line)}</p>`
  })
  const footer = notes.length > 0 ? `<footer><ol>${notes.map(note => `<li>${note}</li>`).join('')}</ol></footer>` : ''
  return parts.join('\n') + footer
}

function questionsOf(sId: string, lines: readonly string[]): Piece['questions'] {
  const found: Piece['questions'] = []
  for (const line of lines) {
    const words = line.slice(2).trim()
    if (line.startsWith('? ')) {
      found.push({ sId, number: found.length + 1, question: words, options: [], answer: -1, why: '' })
      continue
    }
    const question = found[found.length - 1]
    if (!question) throw new RangeError(`${sId}: an option without a question`)
    if (line.startsWith('+ ')) question.answer = question.options.length
    if (line.startsWith('= ')) question.why = words
    else question.options.push(words)
  }
  const wrong = found.find(({ options, answer, why }) => options.length < 2 || answer < 0 || !why)
  if (wrong) throw new RangeError(`${sId}: question ${wrong.number} is not whole`)
  return found
}

/** Parses articles from their text. Throws RangeError for a syntax error. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map(part => {
      const [head = '', ...lines] = part.split('\n').map(line => line.trim())
      const [sId = '', day = '', topic = '', funds = '', author = '', title = ''] = cellsOf(head)
      if (!title) throw new RangeError(`Incomplete header of an article: ${head}`)
      const own = lines.filter(line => line !== '')
      const isQuiz = (line: string) => /^[?+~=] /.test(line)
      return {
        sId,
        day,
        topic,
        funds,
        author,
        title,
        html: htmlOf(own.filter(line => !isQuiz(line))),
        questions: questionsOf(sId, own.filter(isQuiz)),
      }
    })
}
