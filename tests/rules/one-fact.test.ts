import * as v from 'valibot'
import colours from '@/colours.json'
import { planPeriods, planStates, transactionStates, transactionTypes } from '@/contract/assets-fields'
import { refusalCodes, resultCodes, SUCCESS, successCodes, typeCodes } from '@/contract/codes'
import { exchangeModes, fundStates } from '@/contract/funds-fields'
import {
  NoticeSettings,
  type NoticeWay,
  noticeKinds,
  notices,
  noticeWays,
  usualWays,
  waysFor,
} from '@/contract/notices'
import { CUT_OFF } from '@/lib/order-days'
import { sourceIds } from '@/lib/wire/headers'
import { newsOf } from '../../gateway/notices/news'
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
    const answering = new RegExp(`\\b(?:retCode|successCode)\\w*\\??\\s*(?::(?: string =)?|[!=]==?|=)\\s*'${SUCCESS}'`)
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

describe('a rule is written in one file', () => {
  it('the type code of money-market funds', () => {
    expect(spelling(/includes\('04'\)/)).toEqual(['src/lib/money-market.ts'])
  })

  it('the markers of frames in a JPEG', () => {
    expect(spelling(/0xc4, 0xc8/i)).toEqual(['gateway/lib/jpeg-segments.ts'])
  })

  it('a file whose key requires a proof of identity', () => {
    const proving = sources.filter(({ text }) => /\buseFile\(/.test(text) && /\brequireProof\(/.test(text))
    expect(proving.map(({ file }) => file)).toEqual(['src/session/use-proven-file.ts'])
  })

  it('when two names are one name, and two certificate numbers one certificate', () => {
    const rules = ['src/lib/certificate.ts', 'src/lib/person-name.ts', 'gateway/db/certificate-key.ts']
    // A row that is still as it was read, and a number that is written anew.
    const exact = ['gateway/handlers/inheritances/invitations.ts', 'gateway/account/replace-certificate.ts']
    // Funds, parameters and fields have names too.
    const person = '(?:customer|heir|decedent|applicant|signer|person|owner|row|before|inheritor)\\w*'
    const said = '(?:customerName|applicantName|signerName|decedentName)'
    const column =
      '(?:customers|inheritors|decedents|inheritApplications)\\.(?:name|certNo|applicantName|applicantCertNo)'
    // Nothing is compared with '' or with the number that the server masked.
    const other = `(?! *(?:''|kept\\b|undefined|before\\.maskedCert))`
    const raw = [
      new RegExp(`\\bcert(?:No|ID)\\b *[!=]==${other}|[!=]== *[\\w.?]*\\bcert(?:No|ID)\\b`, 'i'),
      new RegExp(`\\b(?:eq|ne|inArray)\\((?:sql[^)]*)?${column}\\b|, ${column}\\)`),
      new RegExp(`\\b(?:${person}\\.name|${said})\\b *[!=]==${other}`, 'i'),
      new RegExp(`[!=]== *(?:${person}\\.name|[\\w.]*${said})\\b`, 'i'),
      /\.name\.(?:trim|normalize)\(\)/,
    ]
    const comparing = sources
      .filter(({ file }) => ![...rules, ...exact].includes(file) && !/^gateway\/(seed|demo|simulators)\//.test(file))
      .flatMap(({ file, text }) =>
        text.split('\n').flatMap(line => (raw.some(one => one.test(line)) ? [`${file}: ${line.trim()}`] : [])),
      )
    expect(comparing).toEqual([])
  })

  it('the fields of a login', () => {
    expect(spelling(/\bgenerateFrom\??: (?:string|Text|v\.)/)).toEqual(['src/contract/login-fields.ts'])
    expect(spelling(/accessToken\b.*'-1'|ACCESS_TOKEN = '-1'/)).toEqual(['src/contract/codes.ts'])
  })
})

describe('a list is written in one file', () => {
  const lists = [
    { name: 'the types of transactions', list: transactionTypes, file: 'src/contract/assets-fields.ts' },
    { name: 'the states of transactions', list: transactionStates, file: 'src/contract/assets-fields.ts' },
    { name: 'the periods of plans', list: planPeriods, file: 'src/contract/assets-fields.ts' },
    { name: 'the states of plans', list: planStates, file: 'src/contract/assets-fields.ts' },
    { name: 'the states of funds', list: fundStates, file: 'src/contract/funds-fields.ts' },
    { name: 'the exchange modes of funds', list: exchangeModes, file: 'src/contract/funds-fields.ts' },
    { name: 'the channels of requests', list: sourceIds, file: 'src/lib/wire/headers.ts' },
  ]

  it.each(lists)('$name', ({ list, file }) => {
    const written = new RegExp(`\\[\\s*${list.map(one => `'${one}'`).join(',\\s*')},?\\s*\\]`)
    expect(spelling(written)).toEqual([file])
  })

  it('the form of a secret, and of the number of a bank account', () => {
    expect(sources.filter(({ text }) => text.includes('[\\w-]{43}')).map(({ file }) => file)).toEqual([
      'src/lib/terms.ts',
    ])
    expect(sources.filter(({ text }) => text.includes('\\d{8,30}')).map(({ file }) => file)).toEqual([
      'src/contract/inheritance-fields.ts',
    ])
  })
})

describe('another kind of notice needs an entry in the contract and a handler of its news', () => {
  it('each kind has a handler', () => {
    expect(Object.keys(newsOf).sort()).toEqual([...noticeKinds].sort())
  })

  it('the schemas have each kind', () => {
    expect(Object.keys(NoticeSettings.entries.ways.entries)).toEqual(noticeKinds)
    expect(Object.keys(notices.getNotices.output.entries.ways.entries)).toEqual(noticeKinds)
    for (const kind of noticeKinds) {
      const takes = (way: NoticeWay) => v.is(NoticeSettings.entries.ways.entries[kind], [way])
      expect(noticeWays.filter(takes)).toEqual(waysFor(kind))
    }
    const usual = { ways: usualWays, funds: [], topics: [], quiet: { on: false, from: '22:00', to: '08:00' } }
    expect(v.parse(NoticeSettings, usual)).toEqual(usual)
  })

  it('no other file lists the kinds', () => {
    const listing = (text: string) =>
      noticeKinds.filter(kind => new RegExp(`['"\`]${kind}['"\`]|\\b${kind}:`).test(text)).length >
      noticeKinds.length / 2
    expect(sources.filter(({ text }) => listing(text)).map(({ file }) => file)).toEqual([
      'src/contract/notices.ts',
      'gateway/notices/news.ts',
    ])
  })
})

/** The colour values of src/colours.json by `group.name`. White and black are left out. */
const named: ReadonlyMap<string, string> = new Map(
  Object.entries(colours).flatMap(([group, values]) =>
    Object.entries(values).flatMap(([name, value]) =>
      /^#(?!ffffff|000000)/.test(value) ? [[`${group}.${name}`, value] as const] : [],
    ),
  ),
)
const values = new Set(named.values())

/** The values of src/colours.json in a text, sorted. */
const valuesIn = (text: string) =>
  [...text.matchAll(/#[0-9a-f]{6}\b/gi)]
    .map(([value]) => value.toLowerCase())
    .filter(value => values.has(value))
    .sort()

/**
 * The files that repeat colours, because they are served as they are or stand alone (host), with the names of the
 * colours, one for each time. A file may have colours of its own besides.
 */
const REPEATED: Readonly<Record<string, string>> = {
  'src/index.html': 'drawn.page dark.page',
  'scripts/showcase/index.html': 'drawn.page dark.page',
  'gateway/demo/script/card-picture.ts': 'drawn.ink drawn.gold drawn.ink-2',
  'gateway/demo/page/demo.css': `drawn.brand drawn.brand-weak drawn.ink drawn.ink drawn.ink-2 drawn.ink-3 drawn.page
    drawn.up dark.brand dark.brand-weak dark.ink dark.ink dark.ink-2 dark.ink-3 dark.line dark.card`,
  'gateway/demo/page/mark.svg': 'drawn.brand',
  'gateway/demo/page/parts.css': 'drawn.ink drawn.ink-2 drawn.brand dark.ink dark.ink-2 dark.brand',
  'gateway/papers/check-page/check.css': 'drawn.ink drawn.ink-2 drawn.line drawn.page drawn.brand drawn.down',
  'gateway/simulators/widgets/captcha.js': 'drawn.ink drawn.ink drawn.line',
  'host/browser/phone/around.ts': 'drawn.ink',
  'host/browser/phone/holder.ts': 'drawn.brand',
  'host/browser/phone/phone.css': 'drawn.ink drawn.ink dark.ink',
}

describe('the colours of src/colours.json', () => {
  it.each(Object.keys(REPEATED))('%s repeats them as they are', file => {
    const names = (REPEATED[file] ?? '').split(/\s+/)
    expect(valuesIn(read(file))).toEqual(names.map(name => named.get(name) ?? `no ${name}`).sort())
  })

  it('no other file repeats them', () => {
    const files = ['src', 'gateway', 'host', 'scripts', 'config']
      .flatMap(filesBelow)
      .filter(file => /\.([cm]?[jt]sx?|s?css|html|svg|wxml)$/.test(file))
      // A page that is compared with ours and takes nothing from us, and pictures that a company draws.
      .filter(file => !/node_modules|\.data\/|\/dist\/|^scripts\/bench\/plain\/|^gateway\/content\/demo\//.test(file))
    const repeating = files.filter(file => valuesIn(withoutComments(read(file))).length > 0)
    expect(repeating.filter(file => !(file in REPEATED))).toEqual([])
  })
})
