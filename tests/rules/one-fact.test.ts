import { refusalCodes, resultCodes, SUCCESS, successCodes, typeCodes } from '@/contract/codes'
import { CUT_OFF } from '@/lib/order-days'
import { filesBelow, read } from '../helpers/files'

const withoutComments = (text: string) =>
  text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:])\/\/.*$/gm, '$1')

/** The sources, without the texts of the made-up company, which may spell any fact. */
const sources = [...filesBelow('src'), ...filesBelow('gateway')]
  .filter(file => /\.tsx?$/.test(file) && !file.startsWith('gateway/seed/content/'))
  .map(file => ({ file, text: withoutComments(read(file)) }))

/** The source files that spell a fact. */
const spelling = (fact: RegExp) => sources.filter(({ text }) => fact.test(text)).map(({ file }) => file)

const anyOf = (words: readonly string[]) => words.join('|')
const literal = (words: readonly string[]) => new RegExp(`(['"\`])(?:${anyOf(words)})\\1`)

describe('a fact is written in one file', () => {
  it('the cut-off time of orders, and the minute before it', () => {
    const [hour = 0, minute = 0] = CUT_OFF.split(':').map(Number)
    const before = new Date(Date.UTC(2000, 0, 1, hour, minute - 1)).toISOString().slice(11, 16)
    expect(spelling(new RegExp(anyOf([CUT_OFF, before])))).toEqual(['src/lib/order-days.ts'])
  })

  it('the codes of refusals and of results', () => {
    const codes = [...Object.values(refusalCodes), ...resultCodes, ...successCodes.filter(code => code !== SUCCESS)]
    expect(spelling(literal(codes))).toEqual(['src/contract/codes.ts'])
  })

  it('the code of success', () => {
    const answering = new RegExp(
      `\\b(?:retCode|code|successCode)\\w*\\??\\s*(?::(?: string =)?|[!=]==?|=)\\s*'${SUCCESS}'`,
    )
    expect(spelling(answering)).toEqual([])
  })

  it('the codes of verifications', () => {
    const codes = anyOf(Object.values(typeCodes))
    const written = new RegExp(
      `typeCode\\w*(?:: TypeCode)?\\s*(?::|[!=]==?|=)\\s*'(?:${codes})'|'${typeCodes.bind}'`,
      'i',
    )
    expect(spelling(written)).toEqual(['src/contract/codes.ts'])
  })
})
