import fc from 'fast-check'
import { paperText } from '../../../../gateway/handlers/inheritances/paper-text'

const common = { name: '林知远', day: '2026年11月21日' }
const lines = [
  { fund: '甲', name: '张三' },
  { fund: '乙', name: '李四' },
]

describe('the text of a paper', () => {
  it('values are filled into their places in a paper’s text', () => {
    expect(paperText('{name}，{day}', { common, lines })).toBe('林知远，2026年11月21日')
  })

  it('a text about the lines is repeated for each line', () => {
    expect(paperText('{fund}归{name}，{day}', { common, lines })).toBe(
      '甲归张三，2026年11月21日\n乙归李四，2026年11月21日',
    )
  })

  it('a missing value leaves a blank to fill in', () => {
    expect(paperText('{unknown}：{name}', { common: { name: '' }, lines: [] })).toBe('________：________')
  })

  it('a value is never read as a template', () => {
    fc.assert(
      fc.property(fc.string(), name => {
        fc.pre(name !== '')
        expect(paperText('[{name}]', { common: { name }, lines: [] })).toBe(`[${name}]`)
      }),
    )
  })
})
