import { runInNewContext } from 'node:vm'
import { leanNames, leanTemplates } from '../../config/lean-templates'
import { read } from '../helpers/files'

const templates = read('dist/weapp/base.wxml')
const names = [...templates.matchAll(/<template name="tmpl_(\w[\w-]*)"/g)].map(([, name = '']) => name)

interface Names {
  a(level: number, element: string): string
  t(level: number, element: string): string
}
const { a, t } = runInNewContext(`${read('dist/weapp/utils.wxs')};module.exports`, { module: {} }) as Names

/** The elements of a level. */
const at = (level: number) =>
  names.flatMap(name =>
    name.startsWith(`${level}_`) ? [name.slice(`${level}_`.length).replace(/_(focus|blur)$/, '')] : [],
  )

describe('the shorter templates', () => {
  it('every name that a template asks for is there: any element, at any level', () => {
    const elements = [...new Set(at(0))]
    expect(elements.length).toBeGreaterThan(15)
    const asked = Array.from({ length: 20 }, (_, level) => elements.map(element => a(level, element))).flat()
    // Texts stand in texts, and only their content in the deepest.
    const texts = elements.filter(element => t(1, element).startsWith('tmpl_1_'))
    expect(texts).toHaveLength(2)
    asked.push(...[1, 2].flatMap(level => elements.map(element => t(level, element))))
    const there = new Set(names.map(name => `tmpl_${name.replace(/_(focus|blur)$/, '')}`))
    expect([...new Set(asked)].filter(name => !there.has(name))).toEqual([])
  })

  it('no template that is in nested levels asks for its own level again', () => {
    const views = at(1).filter(element => a(1, element) === `tmpl_1_${element}`)
    expect(views.length).toBeGreaterThan(3)
    expect(templates).not.toContain('xs.f(')
    expect(templates).not.toContain('item.nn,l)')
  })

  it('templates and names of another version of Taro stop the build', () => {
    expect(() => leanTemplates('<template name="tmpl_0_0"></template>')).toThrow('changed')
    expect(() => leanNames('module.exports = {}', [])).toThrow('changed')
  })
})
