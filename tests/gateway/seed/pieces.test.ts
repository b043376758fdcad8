import { richTextOf, runsOf } from '@/lib/rich-text'
import { factsOf, screenNames } from '@/routes'
import { demoRows } from '../../../gateway/content/demo-rows'
import { articlesOf } from '../../../gateway/seed/content/learning'
import { fundList } from '../../../gateway/seed/fund-list'
import { marketOf } from '../../../gateway/seed/market'

const TODAY = '2026-11-21'
const rows = articlesOf(marketOf(TODAY), TODAY)
const written = rows.filter(({ sType }) => sType !== '5')

describe('the articles of the made-up company', () => {
  it('there are at least forty written articles, each with enough text', () => {
    const own = written.filter(({ sTitle }) => !sTitle.endsWith('市场这个月'))
    expect(own.length).toBeGreaterThanOrEqual(40)
    const short = own.filter(({ sContent, withdrawnAt }) => !withdrawnAt && sContent.length < 200)
    expect(short.map(({ sId }) => sId)).toEqual([])
    expect(new Set(rows.map(({ sId }) => sId)).size).toBe(rows.length)
  })

  it('links of articles lead to existing screens', () => {
    const paths = screenNames().map(name => factsOf(name).path as string)
    const links = rows.flatMap(({ sContent }) => richTextOf(sContent).flatMap(runsOf)).flatMap(({ link }) => link ?? [])
    const unknown = links.filter(link => !paths.includes(link.replace(/^\/#/, '').replace(/\?.*/, '')))
    expect(unknown).toEqual([])
  })

  it('articles mark only explained terms and show only existing pictures', () => {
    const known = new Set(demoRows('glossary').flatMap(({ term, aliases }) => [term, ...aliases.split(',')]))
    const blocks = rows.flatMap(({ sContent }) => richTextOf(sContent))
    const marked = blocks.flatMap(runsOf).filter(({ term }) => term)
    expect(marked.map(({ text }) => text).filter(text => !known.has(text))).toEqual([])
    const shown = blocks.flatMap(block => (block.kind === 'figure' ? [block.src.replace('/site/pictures/', '')] : []))
    const there = demoRows('pictures').map(({ name }) => name)
    expect(shown.filter(name => !there.includes(name))).toEqual([])
    expect(shown.length).toBeGreaterThan(3)
  })

  it('articles are about existing funds', () => {
    const codes = fundList.map(({ code }) => code)
    const about = rows.flatMap(({ sFund }) => sFund.split(',').filter(Boolean))
    expect(about.filter(code => !codes.includes(code))).toEqual([])
  })

  it('courses and terms lead to existing articles', () => {
    const ids = rows.map(({ sId }) => sId)
    const wanted = [
      ...demoRows('courseParts').map(({ sId }) => sId),
      ...demoRows('glossary').flatMap(({ sId }) => sId ?? []),
    ]
    expect(wanted.filter(sId => !ids.includes(sId))).toEqual([])
    expect(demoRows('questions').filter(({ sId }) => !ids.includes(sId))).toEqual([])
  })
})
