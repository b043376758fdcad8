import { inflateSync } from 'node:zlib'
import type { PaperLanguage } from '@/contract/paper-drafts'
import type { Block, PaperFrame } from '../../../gateway/papers/block'
import { writePaper } from '../../../gateway/papers/document'
import { labelsOf } from '../../../gateway/papers/labels'
import { pdfFacts, pdfHeights, pdfPages } from '../../helpers/pdf-words'

const frame: PaperFrame = {
  ...{ paperNo: 'ZC20260101AAAAAAAA', title: '资产证明', subtitle: '', code: 'AAAA-BBBB-CCCC' },
  subject: '资产证明（截至2026年1月1日）',
  checkAddress: 'https://example.com/check',
  madeAt: new Date('2026-01-01T00:00:00Z'),
  language: 'zh',
  password: null,
}

const lines = (count: number): Block[] =>
  Array.from({ length: count }, (_, nth) => ({ kind: 'text', text: `第${nth}行` }))

/** The text of each page of a paper, without white space. The blocks follow the given number of lines. */
async function pagesOf(before: number, ...blocks: Block[]): Promise<string[]> {
  const { bytes } = await writePaper(frame, [...lines(before), ...blocks])
  const pages = pdfPages(bytes)
  if (pages === null) throw new Error('poppler-utils is not installed')
  return pages.map(page => page.replace(/\s/g, ''))
}

// More lines than fit on one page, one more each time, so that the rule is tested at every page end.
const everyPlace = Array.from({ length: 12 }, (_, nth) => 14 + nth)

describe('page breaks', () => {
  it.each(everyPlace)('a seal is on the same page as the certified text, after %i lines', async before => {
    const pages = await pagesOf(before, {
      ...{ kind: 'seal', texts: ['兹证明'], names: ['出具人'], day: '2026年1月1日', note: '客户服务部' },
    } as const)
    const last = pages.at(-1) ?? ''
    expect(['兹证明', '出具人', '客户服务部'].map(part => last.includes(part))).toEqual([true, true, true])
  })

  it.each(everyPlace)('a total is on the same page as the last row, after %i lines', async before => {
    const columns = [{ title: '名称', width: 1 }]
    for (const rows of [[['首行'], ['末行']], [['末行']]]) {
      const pages = await pagesOf(before, { kind: 'table', columns, rows, total: ['合计'] })
      const page = pages.find(words => words.includes('合计')) ?? ''
      expect(page).toContain('末行')
      // No table header stands on a page without a row.
      for (const words of pages) if (words.includes('名称')) expect(words).toMatch(/名称(首行|末行)/)
    }
  })

  it.each(everyPlace)('a heading is on the same page as the first row of its table, after %i lines', async before => {
    const columns = [{ title: '很长的名称', width: 1 }]
    const pages = await pagesOf(
      before,
      { kind: 'heading', text: '持有明细' },
      { kind: 'table', columns, rows: [['首行'], ['次行']] },
    )
    const page = pages.find(words => words.includes('持有明细')) ?? ''
    expect(page).toContain('首行')
  })

  it.each(everyPlace)(
    'a heading is on the same page as the beginning of the text to sign, after %i lines',
    async before => {
      const pages = await pagesOf(
        before,
        { kind: 'heading', text: '承诺书' },
        { kind: 'text', text: '本人承诺'.repeat(60) },
        { ...{ kind: 'signature', title: '申请人签名', picture: null, name: '林知远' }, note: '', day: '2026年1月1日' },
      )
      const page = pages.find(words => words.includes('承诺书')) ?? ''
      expect(page).toContain('本人承诺')
    },
  )

  it.each(everyPlace)('a signature is on the same page as the end of its text, after %i lines', async before => {
    const pages = await pagesOf(
      before,
      { kind: 'text', text: '本人承诺' },
      { ...{ kind: 'signature', title: '申请人签名', picture: null, name: '林知远' }, note: '', day: '2026年1月1日' },
    )
    const page = pages.find(words => words.includes('申请人签名')) ?? ''
    expect(page).toContain('本人承诺')
  })
})

/** A certificate of many funds with long names, as long as a certificate gets. */
function certified(language: PaperLanguage, count: number): Block[] {
  const label = labelsOf(language)
  const [zh, en] = ['汀澜先进制造主题股票型发起式A', 'Tinglan Advanced Manufacturing Equity Fund A']
  const name = { zh, en, both: `${zh}\n${en}` }[language]
  const account = language === 'zh' ? '汀澜基金直销 98******0601' : 'Tinglan direct sales 98******0601'
  const says = { zh: ['兹证明林知远持有'], en: ['We certify 林知远'], both: ['兹证明林知远持有', 'We certify 林知远'] }
  return [
    {
      kind: 'facts',
      facts: [
        [label('name'), '林知远'],
        [label('latinName'), 'Lin Zhiyuan'],
        [label('certificate'), '居民身份证 330102199001011234'],
        [label('asOf'), '2026-01-01'],
        [label('scope'), label('allHoldings')],
        [label('purpose'), '签证'],
      ],
    },
    {
      ...{ kind: 'figure', name: label('totalAssets'), value: '1,234,567.89' },
      below: '人民币壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分',
    },
    { kind: 'heading', text: label('holdings') },
    {
      kind: 'table',
      columns: [
        { title: label('fund'), width: 3.4 },
        { title: label('account'), width: 2.6 },
        { title: label('netValueDay'), width: 1.6 },
        { title: label('amount'), width: 2.2, align: 'right' },
      ],
      rows: Array.from({ length: count }, (_, nth) => [`${name} ${100001 + nth}`, account, '2026-01-01', '1.00']),
      total: [label('total'), '', '', '1,234,567.89'],
    },
    { kind: 'text', text: '其中冻结' },
    { kind: 'seal', texts: says[language], names: ['出具人'], day: '2026年1月1日', note: '客户服务部' },
  ]
}

const languages = ['zh', 'en', 'both'] as const

describe.each(languages)('a certificate in the language “%s”', language => {
  const made = async (count: number) => {
    const { bytes } = await writePaper({ ...frame, language }, certified(language, count))
    return (pdfPages(bytes) ?? []).map(page => page.replace(/\s/g, ''))
  }

  // In both languages the names of a fund take three lines.
  it.each(language === 'both' ? [1, 3] : [1, 5])('a certificate of %i funds is one page', async count => {
    const pages = await made(count)
    expect(pages).toHaveLength(1)
    for (const part of ['林知远', '100001', '1,234,567.89', '客户服务部']) expect(pages[0]).toContain(part)
  })

  it.each([6, 9, 12, 14, 16, 19, 40])(
    'the seal of a certificate of %i funds is on one page with the name, the last two funds, the total and the statement',
    async count => {
      const pages = await made(count)
      const last = pages.at(-1) ?? ''
      for (const part of ['林知远', String(100_000 + count), String(99_999 + count), '1,234,567.89', '客户服务部']) {
        expect(last).toContain(part)
      }
      for (const said of { zh: ['兹证明'], en: ['Wecertify'], both: ['兹证明', 'Wecertify'] }[language]) {
        expect(last).toContain(said)
      }
      // Each page says whose it is, and which of how many.
      for (const [index, page] of pages.entries()) {
        expect(page).toContain('林知远')
        if (language !== 'en') expect(page).toContain(`第${index + 1}页/共${pages.length}页`)
        if (language !== 'zh') expect(page).toContain(`Page${index + 1}of${pages.length}`)
      }
    },
  )
})

it('the properties of a paper are in its language, and a bilingual paper marks its English', async () => {
  const { title: zh, subject } = frame
  const [en, ofEn] = ['Certificate of Assets', 'Certificate of Assets (as of 2026-01-01)']
  const cases = [
    { frame, title: zh, about: subject, lang: 'zh-CN', author: '汀澜基金管理有限公司', marks: false },
    {
      frame: { ...frame, language: 'en', title: en, subject: ofEn } as const,
      ...{ title: en, about: ofEn, lang: 'en', author: 'Tinglan Fund Management Co., Ltd.', marks: false },
    },
    {
      frame: { ...frame, language: 'both', subtitle: en, subject: `${subject} ${ofEn}` } as const,
      ...{ title: `${zh} ${en}`, about: `${subject} ${ofEn}`, lang: 'zh-CN', marks: true },
      author: '汀澜基金管理有限公司 Tinglan Fund Management Co., Ltd.',
    },
  ]
  for (const { frame: own, title, about, lang, author, marks } of cases) {
    const { bytes } = await writePaper(own, certified(own.language, 1))
    const facts = pdfFacts(bytes) ?? ''
    expect(facts).toMatch(new RegExp(`^Title: +${title} ${own.paperNo}$`, 'm'))
    expect(facts.replace(/[()]/g, '')).toMatch(new RegExp(`^Subject: +${about.replace(/[()]/g, '')}$`, 'm'))
    expect(facts).toMatch(new RegExp(`^Author: +${author}$`, 'm'))
    const text = bytes.toString('latin1')
    expect(text).toContain(`/Lang (${lang})`)
    const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    // Its subtitle and its statement.
    expect(streams.join().split('/Lang (en)').length - 1).toBe(marks ? 2 : 0)
  }
})

it('all figures of a table have one size, however large they are', async () => {
  const columns = [
    { title: '基金', width: 6 },
    { title: '手续费', width: 1, align: 'right' },
    { title: '金额', width: 1, align: 'right' },
  ] as const
  const rows = [
    ['一只名称很长很长的基金很长很长很长很长的基金', '0.15', '1.00'],
    ['另一只基金', '159,872.10', '1,119,329,455.12'],
  ]
  const { bytes } = await writePaper(frame, [{ kind: 'table', columns, rows, total: ['合计', '', '9,119,329,455.12'] }])
  const heights = ['0.15', '159,872.10', '1,119,329,455.12'].flatMap(figure => pdfHeights(bytes, figure) ?? [])
  expect(heights).toHaveLength(3)
  for (const height of heights) expect(height).toBeCloseTo(heights[0] ?? 0, 1)
  const bold = (word: string) => pdfHeights(bytes, word)?.[0] ?? 0
  expect(bold('9,119,329,455.12')).toBeCloseTo(bold('合计'), 1)
})

it('short words of a table are not broken, however large the figures beside them', async () => {
  const columns = [
    { title: '业务', width: 1.2, unbroken: true },
    { title: '基金', width: 3 },
    { title: '账户', width: 2.4 },
    { title: '份额', width: 1.8, align: 'right' },
    { title: '金额', width: 1.9, align: 'right' },
    { title: '手续费', width: 1.2, align: 'right' },
  ] as const
  const figures = ['150,891,066,150.07', '200,000,000,000.00', '159,872,159,872.10']
  const rows = [['收益结转', '汀澜双利增强债券A 100221', '汀澜基金直销 98******0601', ...figures]]
  const { bytes } = await writePaper(frame, [{ kind: 'table', columns, rows }])
  expect(pdfPages(bytes)?.join()).toContain('收益结转')
})

it('the letter of a share class follows the last word of the fund name, in a column of any width', async () => {
  const name = 'Tinglan Advanced Manufacturing Equity Fund A 100011'
  const tables = Array.from({ length: 30 }, (_, nth): Block => {
    const columns = [
      { title: 'Fund', width: 1 + nth / 10 },
      { title: 'Account', width: 6 },
    ]
    return { kind: 'table', columns, rows: [[name, '']] }
  })
  const { bytes } = await writePaper(frame, tables)
  expect(
    pdfPages(bytes)
      ?.join()
      .match(/Fund A\b/g),
  ).toHaveLength(tables.length)
})

it('a typed name of any length is printed whole and in readable letters', async () => {
  const name = Array.from({ length: 12 }, () => 'Abdurehim').join(' ')
  const { bytes } = await writePaper(frame, [
    { ...{ kind: 'signature', title: '继承人签名', picture: null, name }, note: '', day: '2026年1月1日' },
  ])
  const heights = pdfHeights(bytes, 'Abdurehim') ?? []
  expect(heights).toHaveLength(12)
  expect(Math.min(...heights)).toBeGreaterThan(10)
})

it('a line break never separates a name from its figure in a sum', async () => {
  const parts = [
    '期初\u00a0110,567,906,379.79',
    '+\u00a0转入\u00a019,000,000,000.00',
    '+\u00a0收益\u00a0-1,079,236,011.59',
  ]
  const below = ['−\u00a0转出\u00a03,300,060,000.00', ...parts, ...parts].join(' ')
  const { bytes } = await writePaper(frame, [{ kind: 'figure', name: '期末', value: '1.00', below }])
  const lines = (pdfPages(bytes)?.join() ?? '').split('\n').map(line => line.replace(/\s/g, ''))
  const wholeOnes = (part: string) => lines.join('\n').split(part.replace(/\s/g, '')).length - 1
  expect(parts.map(wholeOnes)).toEqual([2, 2, 2])
})
