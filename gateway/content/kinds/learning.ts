import * as v from 'valibot'
import { TOPICS, topicCodes } from '@/contract/topics'
import { richTextOf, runsOf } from '@/lib/rich-text'
import * as f from './fields'
import { kind } from './kind'
import { jpegSize, pngSize, svgSize } from './picture-size'

const SHOWN = 60

/** The beginning of an article, as its summary in lists. */
export function summaryOf(html: string): string {
  const text = richTextOf(html)
    .filter(({ kind: block }) => block === 'text')
    .flatMap(runsOf)
    .filter(({ note }) => note === undefined)
    .map(run => run.text)
    .join('')
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}……` : text
}

/** The kinds of articles: type, place of display and label. */
const KINDS = {
  note: { sType: '1', sShowPostion: 'accompany', label: '持有陪伴' },
  view: { sType: '2', sShowPostion: 'accompany', label: '市场观点' },
  lesson: { sType: '3', sShowPostion: 'learning', label: null },
  manager: { sType: '4', sShowPostion: 'accompany', label: '基金经理说' },
  quarterly: { sType: '5', sShowPostion: 'accompany', label: '季报解读' },
} as const

const topic = f.oneOf(...topicCodes)

const question = f.fields({
  question: f.words(200),
  options: f.list(f.words(100), 2, 6),
  answer: f.whole(1, 6),
  why: f.words(500),
})

export const articles = kind({
  place: 'articles/',
  tables: ['articles', 'questions'],
  schema: f.fields({
    kind: f.oneOf('note', 'view', 'lesson', 'manager', 'quarterly'),
    title: f.words(60),
    author: f.words(30),
    topic,
    published: f.moment,
    withdrawn: v.optional(f.moment),
    funds: v.optional(f.list(f.fundCode, 0, 20), []),
    summary: v.optional(f.words(120)),
    labelColour: v.optional(f.whole(0, 1), 0),
    questions: v.optional(f.list(question, 0, 20), []),
  }),
  rows(value, { id, put, body, fault }) {
    const { sType, sShowPostion, label } = KINDS[value.kind]
    const html = body('article')
    put('articles', {
      sId: id,
      labelIndex: value.labelColour,
      publishedAt: value.published,
      withdrawnAt: value.withdrawn ?? null,
      sType,
      sTitle: value.kind === 'manager' ? `${value.author}：${value.title}` : value.title,
      sLabel: label ?? TOPICS[value.topic],
      topic: value.topic,
      summary: value.summary ?? summaryOf(html),
      sContent: html,
      sFund: value.funds.join(','),
      sShowPostion,
      author: value.author,
    })
    for (const [at, { question: asked, options, answer, why }] of value.questions.entries()) {
      if (answer > options.length)
        fault(['questions', at, 'answer'], `the question has ${options.length} options, counted from 1.`)
      const row = { sId: id, number: at + 1, question: asked, options, answer: answer - 1, why }
      put('questions', row, ['questions', at])
    }
  },
})

export const courses = kind({
  place: 'courses.json',
  tables: ['courses', 'courseParts'],
  schema: f.list(
    f.fields({
      id: f.code,
      title: f.words(40),
      summary: f.words(120),
      topic,
      published: f.moment,
      withdrawn: v.optional(f.moment),
      articles: f.list(f.code, 1, 30),
    }),
    0,
    200,
  ),
  rows(value, { put, refer }) {
    for (const [at, { id, articles: parts, published, withdrawn, ...rest }] of value.entries()) {
      const dates = { publishedAt: published, withdrawnAt: withdrawn ?? null }
      put('courses', { collectionId: id, ...rest, sort: at + 1, ...dates }, [at])
      for (const [nth, sId] of parts.entries()) {
        put('courseParts', { collectionId: id, sId, sort: nth + 1 }, [at, 'articles', nth])
        refer('articles', sId, [at, 'articles', nth], 'article')
      }
    }
  },
})

export const glossary = kind({
  place: 'glossary.json',
  tables: ['glossary'],
  schema: f.list(
    f.fields({
      term: f.words(20),
      aliases: v.optional(f.list(f.matching(/^[^,]{1,20}$/, 'a word without a comma'), 0, 10), []),
      explanation: f.words(500),
      article: v.optional(f.code),
    }),
    0,
    1000,
  ),
  rows(value, { put, refer, rich }) {
    for (const [at, { term, aliases, explanation, article }] of value.entries()) {
      const html = rich([at, 'explanation'], explanation)
      // One paragraph: a sheet shows it, and its words alone are the plain text of most terms.
      const text = html.replace(/^<p>|<\/p>$/g, '')
      put('glossary', { term, aliases: aliases.join(','), explanation: text, sId: article ?? null, sort: at + 1 }, [at])
      if (article) refer('articles', article, [at, 'article'], 'article')
    }
  },
})

const LARGEST_PICTURE = 200 * 1024
/** Scripts, other documents and addresses outside make a picture more than a picture. */
const NOT_DRAWN =
  /<script|<foreignObject|<!ENTITY|\bon[a-z]+\s*=|(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|@import/i

export const pictures = kind({
  place: 'pictures/pictures.json',
  tables: ['pictures'],
  schema: f.list(
    f.fields({
      name: f.matching(
        /^[a-z0-9-]{1,60}\.(svg|png|jpg)$/,
        'a name of small letters, digits and - with .svg, .png or .jpg',
      ),
      width: f.whole(16, 4000),
      height: f.whole(16, 4000),
      alternativeText: f.words(200),
    }),
    0,
    1000,
  ),
  rows(value, { put, fault, picture }) {
    for (const [at, { name, width, height }] of value.entries()) {
      const bytes = picture(name)
      if (!bytes) {
        fault([at, 'name'], `there is no file pictures/${name}.`)
        continue
      }
      if (bytes.length > LARGEST_PICTURE)
        fault([at, 'name'], `the picture has ${Math.ceil(bytes.length / 1024)} KB, and at most 200 are allowed.`)
      const isDrawn = name.endsWith('.svg')
      const svg = isDrawn ? Buffer.from(bytes).toString('utf8').replace(/\n$/, '') : ''
      const size = isDrawn ? svgSize(svg) : name.endsWith('.png') ? pngSize(bytes) : jpegSize(bytes)
      if (!size && isDrawn) fault([at, 'name'], 'the file is no SVG with width="…" and height="…" in pixels.')
      else if (!size) fault([at, 'name'], `the file is no ${name.endsWith('.png') ? 'PNG' : 'JPEG'}.`)
      else if (size.width !== width || size.height !== height)
        fault([at, size.width === width ? 'height' : 'width'], `the picture is ${size.width} by ${size.height}.`)
      if (NOT_DRAWN.test(svg)) fault([at, 'name'], 'the picture holds a script, a style or a link from outside.')
      put('pictures', { name, svg, photo: isDrawn ? null : Buffer.from(bytes) }, [at])
    }
  },
})
