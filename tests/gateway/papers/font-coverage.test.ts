/** @jest-environment node */
import { isPrintable } from '../../../gateway/papers/font-coverage'
import { people } from '../../../gateway/seed/people'

it('knows which characters a paper can show', () => {
  for (const { name } of people) expect([name, isPrintable(name)]).toEqual([name, true])
  expect(isPrintable('王Smith·22 元')).toBe(true)
  // A rare character, a private one and an emoji have no glyph.
  for (const text of ['\u{2A6D0}', '\uE000', '😀', '张\u{2B820}'])
    expect([text, isPrintable(text)]).toEqual([text, false])
})
