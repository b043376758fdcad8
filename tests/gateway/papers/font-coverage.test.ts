import { writePaper } from '../../../gateway/papers/document'
import { isPrintable, MISSING, printable } from '../../../gateway/papers/font-coverage'
import { people } from '../../../gateway/seed/people'
import { pdfWords } from '../../helpers/pdf-words'

it('the check knows which characters the font of the papers can show', () => {
  for (const { name } of people) expect([name, isPrintable(name)]).toEqual([name, true])
  expect(isPrintable('王Smith·22 元')).toBe(true)
  // A rare character, a private one and an emoji have no glyph.
  for (const text of ['\u{2A6D0}', '\uE000', '😀', '张\u{2B820}'])
    expect([text, isPrintable(text)]).toEqual([text, false])
})

it('a character missing in the font is printed as a sign, and the paper explains the sign', async () => {
  expect(isPrintable(MISSING)).toBe(true)
  expect(printable('张\u{2B820}\n王')).toBe(`张${MISSING}\n王`)
  const frame = {
    ...{ paperNo: 'CX2026112100000000', title: '申请书', subtitle: '', code: 'AAAA-BBBB-CCCC', checkAddress: 'x' },
    subject: '',
    ...{ madeAt: new Date('2026-11-21T02:00:00Z'), language: 'zh' as const, password: null },
  }
  const written = async (name: string) =>
    pdfWords((await writePaper(frame, [{ kind: 'facts', facts: [['姓名', name]] }])).bytes)
  expect(await written('张\u{2B820}')).toMatch(/张〓[\s\S]*〓 表示字库未收录的字/)
  expect(await written('张三')).not.toContain(MISSING)
})
