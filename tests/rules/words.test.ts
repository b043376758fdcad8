import { sentencesOf } from '../../scripts/lib/sentences'
import fixed from '../data/fixed-sentences.json'
import { filesBelow, read } from '../helpers/files'

/** The words of the second column of the table in docs/words.md. */
const unsaid = read('docs/words.md')
  .split('\n')
  .filter(line => line.startsWith('| ') && !/^\| (-|We say)/.test(line))
  .flatMap(line => line.split('|')[2]?.trim().split(' / ') ?? [])

/** A longer word that we do say, although it begins with the other. */
const LONGER: Readonly<Record<string, string>> = { 手机号: '手机号码' }

const isSaid = (text: string, word: string) => {
  const longer = LONGER[word]
  return (longer ? text.split(longer).join('') : text).includes(word)
}

/** The files that speak to people, without the texts of the made-up company. */
const files = [...filesBelow('src'), ...filesBelow('gateway')].filter(
  file =>
    /\.(tsx?|js|html)$/.test(file) &&
    !file.startsWith('gateway/seed/content/') &&
    // The words that people type.
    file !== 'gateway/handlers/service/functions.ts',
)

/** The offending sentences of a file. Most files hold none of the words, so that they need no parsing. */
function offences(file: string): string[] {
  const text = read(file)
  const near = unsaid.filter(word => isSaid(text, word))
  if (near.length === 0) return []
  return sentencesOf(file, text).flatMap(({ line, text: said }) =>
    fixed.includes(said) ? [] : near.filter(word => isSaid(said, word)).map(word => `${file}:${line} ${word}: ${said}`),
  )
}

describe('the words of the app', () => {
  it('no sentence uses a word that the table of words rejects', () => {
    expect(unsaid.length).toBeGreaterThan(70)
    expect(files.length).toBeGreaterThan(1000)
    expect(files.flatMap(offences)).toEqual([])
  })

  it('the sentences that the specification fixes are said letter by letter', () => {
    const parts = fixed.map(sentence => sentence.split('…')[0] ?? sentence)
    const said = files
      .map(file => ({ file, text: read(file) }))
      .filter(({ text }) => parts.some(part => text.includes(part)))
      .flatMap(({ file, text }) => sentencesOf(file, text).map(({ text: sentence }) => sentence))
    expect(fixed.filter(sentence => !said.includes(sentence))).toEqual([])
  })

  it('sentences are found in strings, templates and between tags, without comments', () => {
    const script = [
      '// 你好',
      "const a = '您好'",
      'const b = `共 $' + '{n} 份`',
      "const c = <View>第 {n} 页{' '}<B>好</B></View>",
    ].join('\n')
    expect(sentencesOf('a.tsx', script)).toEqual([
      { line: 2, text: '您好' },
      { line: 3, text: '共 … 份' },
      { line: 4, text: '第 … 页 …' },
      { line: 4, text: '好' },
    ])
    expect(sentencesOf('a.html', '<!-- 你好 -->\n<p title="标题">您好</p>')).toEqual([
      { line: 2, text: '您好' },
      { line: 2, text: '标题' },
    ])
  })
})
