import { filesBelow, read } from '../helpers/files'

/**
 * Habits that make a reader read twice. Each pattern is tried on one sentence of a comment, a test title or a page. A
 * question is no offence: "Who may enter?"
 */
const HABITS: readonly (readonly [string, RegExp])[] = [
  ['a preposition before "who"', /\b(for|to|of|by|with|that|than|from|as|about|but|only|except) who(ever)?\b/i],
  ['a sentence that begins with Who or What', /^(Who|What|Whoever|Whatever)(?:'s)?\b/],
  ['a preposition before "what"', /\b(of|for|by|with|from|than) what(ever)?\b/i],
  ['"once more" in place of "again"', /\bonce more\b/i],
  ['nobody as an owner', /\b(everybody|nobody|somebody|anybody)'s own\b|\bnobody's\b|\b(nobody|none) (sent|is one)\b/i],
  ['a participle before its verb', /^(Not )?[A-Z][a-z]+ed (is|are) /],
]

/** A title that needs its `describe` to make sense begins like this. */
const CONTINUES =
  /^(is|are|was|were|has|have|had|does|do|can|cannot|may|must|would|will|goes|says?|gives?|takes?|keeps?|shows?|tells?|asks?|leads?|counts?|opens?|refuses?|lets?|ends?|leaves|stays?|comes|finds?|begins|reads|waits|sends|makes|gets|knows?|draws|needs|stands|offers|hides|answers|forgets|puts|covers|closes|belongs|starts|locks|writes|holds|follows|uses|turns|sets|sees|reports|passes|moves|marks|loads|hears|fails|brings|names|lists|changes|logs|sums?|gained|made|or|and|of|that|never|also|but|nor|to|neither|then|than)\b/

interface Piece {
  line: number
  text: string
  isTitle?: true
}

/** Comments of a source file. A block, or a run of lines that begin with //, is one comment. */
function commentsOf(text: string): Piece[] {
  const lines = text.split('\n')
  const found: Piece[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = index + 1
    let body = ''
    if (/^\s*\{?\/\*/.test(lines[index] ?? '')) {
      body = lines[index] ?? ''
      while (!/\*\//.test(lines[index] ?? '') && index < lines.length - 1) {
        index += 1
        body += ` ${lines[index]}`
      }
    } else if (/^\s*\/\//.test(lines[index] ?? '')) {
      body = lines[index] ?? ''
      while (/^\s*\/\//.test(lines[index + 1] ?? '')) {
        index += 1
        body += ` ${lines[index]}`
      }
    } else {
      body = /[^:'"`\w]\/\/ (.*)$/.exec(lines[index] ?? '')?.[1] ?? ''
    }
    const plain = body
      .replace(/^\s*\{?\/\*+|\*\/\}?\s*$/g, '')
      .replace(/(^|\s)\/\/\s?/g, ' ')
      .replace(/\s\*\s/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (plain !== '' && !/^(biome-ignore|@ts-)/.test(plain)) found.push({ line, text: plain })
  }
  return found
}

const TITLE = /^\s*(?:it|test)(?:\.\w+)?(?:\((?:[^()]|\([^()]*\))*\)|`[^`]*`)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm
const titlesOf = (text: string): Piece[] =>
  [...text.matchAll(TITLE)].map(({ index, 2: title = '' }) => ({
    line: text.slice(0, index).split('\n').length,
    text: title,
    isTitle: true,
  }))

const linesOf = (text: string): Piece[] =>
  text
    .replace(/```[\s\S]*?```/g, fence => fence.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({
      line: index + 1,
      text: line.replace(/^[\s>*#|-]+/, '').replace(/`[^`]*`/g, 'code'),
    }))

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?:;])\s+(?=[A-Z`'"“])|(?=@(?:param|returns|throws)\b)/)
    .map(sentence => sentence.trim())
    .filter(sentence => !sentence.endsWith('?'))

function offences(file: string): string[] {
  const text = read(file)
  const pieces = file.endsWith('.md')
    ? linesOf(text)
    : [...commentsOf(text), ...(file.startsWith('tests/') ? titlesOf(text) : [])]
  return pieces.flatMap(({ line, text: piece, isTitle }) => {
    const habits = sentencesOf(piece).flatMap(sentence =>
      HABITS.flatMap(([name, pattern]) => (pattern.test(sentence) ? [`${file}:${line} ${name}: ${sentence}`] : [])),
    )
    return isTitle && CONTINUES.test(piece)
      ? [...habits, `${file}:${line} a title that continues its describe: ${piece}`]
      : habits
  })
}

describe('the English of the code base', () => {
  const written = [
    ...['src', 'gateway', 'host', 'scripts', 'tests', 'config', 'docs'].flatMap(filesBelow),
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
  ].filter(file => /\.([cm]?[jt]sx?|scss|md)$/.test(file) && !/node_modules|\.data\/|\/dist\//.test(file))

  it('comments, test titles and pages have no sentence that must be read twice', () => {
    expect(written.length).toBeGreaterThan(1500)
    expect(written.flatMap(offences)).toEqual([])
  })

  it('the patterns find the habits that they are for', () => {
    const finds = (sentence: string) => HABITS.some(([, pattern]) => pattern.test(sentence))
    const bad = [
      'The words of the reminder for who inherits.',
      'What is on its way.',
      'Refused are oneself.',
      'It sends the mail once more.',
      'A list of what was handed in.',
    ]
    expect(bad.filter(sentence => !finds(sentence))).toEqual([])
    expect(finds('Amounts on their way, by fund.')).toBe(false)
    expect(CONTINUES.test('is empty without a query')).toBe(true)
    expect(CONTINUES.test('the list is empty without a query')).toBe(false)
  })
})
