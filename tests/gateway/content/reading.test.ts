import { readdirSync } from 'node:fs'
import { encode } from 'jpeg-js'
import { PNG } from 'pngjs'
import { factsOf, screenNames } from '@/routes'
import { demoFolder, demoRows } from '../../../gateway/content/demo-rows'
import { sentenceOf } from '../../../gateway/content/fault'
import { kinds } from '../../../gateway/content/kinds/all'
import { readContent } from '../../../gateway/content/read'
import { renderMarkdown } from '../../../gateway/content/source/markdown'
import { tableNames } from '../../../gateway/content/tables'
import { demoCopy, folderOf, put, removeFolders } from './folders'

afterAll(removeFolders)

const faultsOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  readContent(folderOf(files)).faults.map(sentenceOf)

const WITHOUT_BAR = screenNames().find(name => factsOf(name).followBar !== true)

const article = (fields: string, body = '一段话。') => `---
kind: lesson
title: 题目
author: 投资学堂
topic: start
published: 2026-11-10 10:00
${fields}---

${body}
`

const svg = (width: number, height: number, body = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`

const pictureOf = (name: string) =>
  name === 'a.svg' ? { name, width: 640, height: 320, alternativeText: '一张"图"' } : undefined
const rendered = (text: string) => renderMarkdown(text, 1, { pictureOf, strong: 'strong', between: '\n' })

describe('Markdown', () => {
  it.each([
    ['一段**话。**接着写', '<p>一段<strong>话。</strong>接着写</p>'],
    ['一行\n下一行 a\nb', '<p>一行下一行 a b</p>'],
    ['## 标题\n正文', '<h2>标题</h2>\n<p>正文</p>'],
    ['### 小标题', '<h3>小标题</h3>'],
    ['- 一\n- 二\n\n1. 甲\n2. 乙', '<ul><li>一</li><li>二</li></ul>\n<ol><li>甲</li><li>乙</li></ol>'],
    ['> 引\n>\n> 文', '<blockquote><p>引</p><p>文</p></blockquote>'],
    ['{净值}是[多少](/#/a?b=1&c=2)', '<p><dfn>净值</dfn>是<a href="/#/a?b=1&amp;c=2">多少</a></p>'],
    ['有注^[这里 <b>]。', '<p>有注<sup>1</sup>。</p><footer><ol><li>这里 &lt;b&gt;</li></ol></footer>'],
    ['a < b，3 \\* 4，\\<b>', '<p>a &lt; b，3 * 4，&lt;b&gt;</p>'],
    [
      ': 表的题目\n\n| 一 | 二 |\n| --- | :-: |\n| a\\|b | **c** |',
      '\n<table><caption>表的题目</caption><tr><th>一</th><th>二</th></tr><tr><td>a|b</td><td><strong>c</strong></td></tr></table>',
    ],
    [
      '![](a.svg "图的题目")',
      '<figure><img src="/site/pictures/a.svg" width="640" height="320" alt="一张&quot;图&quot;"><figcaption>图的题目</figcaption></figure>',
    ],
    ['![另外的话](a.svg)', '<figure><img src="/site/pictures/a.svg" width="640" height="320" alt="另外的话"></figure>'],
  ])('%j becomes simple HTML', (text, html) => {
    expect(rendered(text)).toMatchObject({ html, faults: [] })
  })

  it.each([
    ['一\n\n# 题', 3, /## and ###/],
    ['##题', 1, /blank/],
    ['```\na', 1, /code/],
    ['* 一', 1, /“- ”/],
    ['---', 1, /across/],
    ['- 一\n  - 二', 2, /one level/],
    ['一**二', 1, /no end/],
    ['一*二*', 1, /no end/],
    ['<b>一</b>', 1, /HTML/],
    ['| 一 | 二 |\n| a | b |', 2, /---/],
    ['| 一 | 二 |\n| --- | --- |\n| a |', 3, /1 cells/],
    [': 题目\n\n一段', 1, /no table/],
    ['一 ![字](a.svg)', 1, /alone/],
    ['![字](b.svg)', 1, /no b\.svg/],
    ['![字](a.svg', 1, /alone in its line/],
  ])('%j is a fault in line %i', (text, line, message) => {
    expect(rendered(text).faults).toContainEqual({ line, message: expect.stringMatching(message) })
  })
})

describe('the fields of content files', () => {
  it.each([
    [
      'a field that is unknown',
      { 'articles/A1.md': article('colour: red\n') },
      'articles/A1.md, line 7, colour: the field is unknown.',
    ],
    [
      'a place that the gateway cannot fill in',
      { 'contracts/c.md': '---\ntitle: 题\nbusiness: revocation\n---\n\n本人{name}，{shares}份。\n' },
      'contracts/c.md, line 2: {shares} is no place of this paper. They are applicationNo, name, certNo, fund, amount, reason, explanation, card, contact, day.',
    ],
    [
      'a field that is missing',
      { 'policies/p.md': '---\ntitle: 题\n---\n字' },
      'policies/p.md, line 2, version: the field is missing.',
    ],
    [
      'a field that is there twice',
      { 'articles/A1.md': article('title: 又一个\n') },
      'articles/A1.md, line 7: the field is there twice.',
    ],
    [
      'a fund code that YAML takes for a number',
      { 'articles/A1.md': article('funds:\n  - "100011"\n  - 100201\n') },
      'articles/A1.md, line 9, funds[2]: the field needs a fund code of six digits, in quotes.',
    ],
    [
      'an impossible day',
      { 'articles/A1.md': article('withdrawn: 2026-02-30 10:00\n') },
      'articles/A1.md, line 7, withdrawn: the field needs a time in Beijing as YYYY-MM-DD HH:mm.',
    ],
    [
      'an answer beyond the options',
      {
        'articles/A1.md': article('questions:\n  - question: 问\n    options: [a, b]\n    answer: 3\n    why: 因为\n'),
      },
      'articles/A1.md, line 10, questions[1].answer: the question has 2 options, counted from 1.',
    ],
    ['a body that is missing', { 'articles/A1.md': article('', '') }, 'articles/A1.md, line 10: the file has no text.'],
    [
      'fields without their dashes',
      { 'articles/A1.md': 'title: a\n' },
      'articles/A1.md, line 1: the file does not begin with its fields between two lines of ---.',
    ],
    [
      'references inside YAML',
      { 'articles/A1.md': article('summary: &a 一\nauthor2: *a\n') },
      'articles/A1.md: references (& and *) are not allowed: write the value out.',
    ],
    [
      'a link to no screen',
      { 'articles/A1.md': article('', '[看](/#/Nowhere)') },
      'articles/A1.md, line 9: “/#/Nowhere” is not a link to something there: a screen as /#/…, a page file as pages/…, /site/…, https://… or miniprogram://….',
    ],
    [
      'a link that runs a script',
      { 'short-links.json': '[\n  { "code": "a", "target": "javascript:1" }\n]' },
      'short-links.json, line 2, [1].target: the field needs a link to something there: a screen as /#/…, a page file as pages/…, /site/…, https://… or miniprogram://….',
    ],
    [
      'a term that nobody explains',
      { 'glossary.json': '[]', 'articles/A1.md': article('', '{夏普}') },
      'articles/A1.md, line 9: glossary.json does not explain {夏普}.',
    ],
    [
      'a course of an article that is not there',
      {
        'articles/A1.md': article(''),
        'courses.json':
          '[\n{ "id": "c", "title": "课", "summary": "简", "topic": "start", "published": "2026-11-10 10:00",\n  "articles": ["A1",\n "A2"] }]',
      },
      'courses.json, line 4, [1].articles[2]: there is no article A2 in the folder.',
    ],
    [
      'a row that is there twice',
      { 'glossary.json': '[\n{ "term": "净值", "explanation": "一" },\n{ "term": "净值", "explanation": "二" }\n]' },
      'glossary.json, line 3: glossary.json, line 2 has the same key.',
    ],
    [
      'a screen that is none',
      { 'share-settings.json': '[{ "screen": "nowhere", "title": "a", "subhead": "b", "leadsTo": "home" }]' },
      'share-settings.json, line 1, [1].screen: the field needs the name of a screen in src/routes.ts.',
    ],
    [
      'a screen without a follow bar',
      {
        'follow-bar.json': `{ "publicAccountName": "号", "qrCode": "https://a.example", "link": "/#/Wx/Gzh",\n "screens": [{ "screen": "${WITHOUT_BAR}", "open": true }] }`,
      },
      'follow-bar.json, line 2, screens[1].screen: this screen has no follow bar (src/routes.ts).',
    ],
    [
      'a message that ends before it begins',
      { 'messages/M1.md': '---\nclass: a\ntitle: 题\npublished: 2026-11-10 10:00\nexpires: 2026-11-09 10:00\n---\n字' },
      'messages/M1.md, line 5, expires: the message ends before it begins.',
    ],
    [
      'a name that is no code',
      { 'articles/文章.md': article('') },
      'articles/文章.md: the name is not letters, digits, - and _ with .md at its end.',
    ],
    [
      'a file that is not UTF-8',
      { 'glossary.json': Uint8Array.of(0xb2, 0xe2) },
      'glossary.json: the file is not UTF-8.',
    ],
    [
      'JSON with a comma too many',
      { 'glossary.json': '[\n  { "term": "净值",\n    "explanation": "一", }\n]' },
      'glossary.json, line 3: the file is no JSON here: look for a comma, a quote or a bracket.',
    ],
  ] as const)('%s is told with its place', (_, files, sentence) => {
    expect(faultsOf(files)).toContain(sentence)
  })

  it('all faults of all files are told at once', () => {
    const faults = faultsOf({
      'articles/A1.md': article('labelColour: 7\n', '<i>字</i>'),
      'articles/A2.md': article('', '<i>字</i>\n\n# 题'),
      'glossary.json': '[{ "term": "" }]',
      'rubbish.txt': 'a',
    })
    expect(faults.map(fault => fault.replace(/:.*/, ''))).toEqual([
      'articles/A1.md, line 7, labelColour',
      'articles/A1.md, line 10',
      'articles/A2.md, line 9',
      'articles/A2.md, line 11',
      'glossary.json, line 1, [1].term',
      'glossary.json, line 1, [1].explanation',
      'rubbish.txt',
    ])
  })
})

describe('events and meetings', () => {
  it('an event whose times contradict each other, and a question without its options, are told', () => {
    const folder = demoCopy()
    put(
      folder,
      'gatherings/G1.md',
      `---
title: 会
starts: 2026-12-12 14:00
ends: 2026-12-12 13:00
enrolFrom: 2026-12-01 09:00
enrolUntil: 2026-12-13 09:00
signInFrom: 2026-12-12 13:00
signInUntil: 2026-12-12 16:00
placeName: 厅
address: 路
metro: 站
latitude: "30.1"
seats: 10
form:
  - id: q
    kind: choice
    label: 问
---
字
`,
    )
    expect(readContent(folder).faults.map(sentenceOf)).toEqual([
      'gatherings/G1.md, line 4, ends: this is not later than starts.',
      'gatherings/G1.md, line 6, enrolUntil: enrolling ends after the event has begun.',
      'gatherings/G1.md, line 12, latitude: latitude and longitude come together.',
      'gatherings/G1.md, line 15, form[1].options: a choice has options, and other questions have none.',
    ])
  })

  it('a proxy who leaves a motion out, a paper without a text and a file that is not there are told', () => {
    const faults = faultsOf({
      'meetings/T1.md': `---
title: 会
fund: "100111"
recordDay: 2026-11-06
startDay: 2026-11-06
endDay: 2026-11-05
rule: first
totalShares: "1.00"
motions:
  - id: m1
    title: 一
  - id: m1
    title: 二
papers:
  - id: a
    title: 甲
  - id: b
    title: 乙
    file: papers/none.md
proxies:
  - id: p
    name: 人
    about: 关于
    choices: { m2: agree }
---
字
`,
    })
    expect(faults).toEqual([
      'meetings/T1.md, line 5, startDay: voting begins before the record day is over.',
      'meetings/T1.md, line 6, endDay: voting ends before it begins.',
      'meetings/T1.md, line 12, motions[2].id: another motion has this id.',
      'meetings/T1.md, line 24, proxies[1].choices: a proxy votes on each motion once: m1, m1.',
      'meetings/T1.md, line 15, papers[1]: a paper has either a text or a file.',
      'meetings/T1.md, line 19, papers[2].file: there is no file meetings/papers/none.md in UTF-8.',
    ])
  })
})

describe('pictures', () => {
  const listed = (more: string) => `[\n  { "name": "a.svg", "width": 640, "height": 320${more} }\n]`
  const withWords = listed(', "alternativeText": "一张图"')

  it('a picture with its real size and its words is taken', () => {
    expect(faultsOf({ 'pictures/pictures.json': withWords, 'pictures/a.svg': svg(640, 320) })).toEqual([])
  })

  it.each([
    ['without words', listed(''), svg(640, 320), '[1].alternativeText: the field is missing.'],
    ['of another height', withWords, svg(640, 321), '[1].height: the picture is 640 by 321.'],
    ['without a size', withWords, '<svg/>', '[1].name: the file is no SVG with width="…" and height="…" in pixels.'],
    [
      'with a script',
      withWords,
      svg(640, 320, '<script/>'),
      '[1].name: the picture holds a script, a style or a link from outside.',
    ],
    [
      'with a handler',
      withWords,
      svg(640, 320, '<path onload="a()"/>'),
      '[1].name: the picture holds a script, a style or a link from outside.',
    ],
    [
      'with an address',
      withWords,
      svg(640, 320, '<image href="https://a.example"/>'),
      '[1].name: the picture holds a script, a style or a link from outside.',
    ],
    [
      'of 201 KB',
      withWords,
      svg(640, 320, ' '.repeat(201 * 1024)),
      '[1].name: the picture has 202 KB, and at most 200 are allowed.',
    ],
  ])('a picture %s is refused', (_, list, file, sentence) => {
    expect(faultsOf({ 'pictures/pictures.json': list, 'pictures/a.svg': file })).toContain(
      `pictures/pictures.json, line 2, ${sentence}`,
    )
  })

  it('photographs are measured, and told by their bytes', () => {
    const list =
      '[{ "name": "a.png", "width": 30, "height": 20, "alternativeText": "图" }, { "name": "b.jpg", "width": 30, "height": 20, "alternativeText": "图" }]'
    const png = PNG.sync.write(new PNG({ width: 30, height: 20 }))
    const jpg = encode({ width: 30, height: 20, data: Buffer.alloc(2400) }).data
    expect(faultsOf({ 'pictures/pictures.json': list, 'pictures/a.png': png, 'pictures/b.jpg': jpg })).toEqual([])
    expect(faultsOf({ 'pictures/pictures.json': list, 'pictures/a.png': jpg, 'pictures/b.jpg': png })).toEqual([
      'pictures/pictures.json, line 1, [1].name: the file is no PNG.',
      'pictures/pictures.json, line 1, [2].name: the file is no JPEG.',
    ])
    const tall = PNG.sync.write(new PNG({ width: 30, height: 40 }))
    expect(faultsOf({ 'pictures/pictures.json': list, 'pictures/a.png': tall, 'pictures/b.jpg': jpg })).toEqual([
      'pictures/pictures.json, line 1, [1].height: the picture is 30 by 40.',
    ])
  })

  it('a picture that is not there is refused', () => {
    expect(faultsOf({ 'pictures/pictures.json': withWords })).toEqual([
      'pictures/pictures.json, line 2, [1].name: there is no file pictures/a.svg.',
    ])
  })
})

describe('the content of the demo', () => {
  it('every kind is there, without a fault and without a reference that leads nowhere', () => {
    const { rows, references, faults } = readContent(demoFolder)
    expect(faults.map(sentenceOf)).toEqual([])
    expect(references).toEqual([])
    expect(tableNames.filter(name => (rows[name]?.length ?? 0) === 0)).toEqual([])
    const places = kinds.map(({ place }) => place.split('/')[0])
    expect(readdirSync(demoFolder).filter(name => !places.includes(name))).toEqual([])
  })

  it('every table is filled by exactly one kind', () => {
    expect(kinds.flatMap(({ tables }) => tables).sort()).toEqual([...tableNames].sort())
  })

  it('the files become the rows that the app shows', () => {
    const message = demoRows('messages').find(({ sId }) => sId === 'M2026112001')
    expect(message).toMatchObject({
      classId: 'activity',
      isDialog: true,
      sType: '1',
      link: '/#/Home/Fund/Detail?fundCode=100161',
      publishedAt: new Date('2026-11-20T01:30:00Z'),
      content: expect.stringMatching(/^<p>汀澜数字经济混合型.*自<b>2026年11月16日<\/b>至/),
      summary: '汀澜数字经济混合型发起式证券投资基金A类自2026年11月16日至12月11日公……',
    })
    expect(demoRows('shareSettings').find(({ shareTitle }) => shareTitle === '我的基金资产一目了然')).toMatchObject({
      jumpWay: '1',
      jumpPage: '',
    })
    expect(demoRows('questions').filter(({ sId }) => sId === 'L20261110')).toMatchObject([{ answer: 2 }, { answer: 1 }])
  })
})
