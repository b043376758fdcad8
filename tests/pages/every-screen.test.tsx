import { formatAmount, formatInUnits } from '@/lib/money-format'
import { type RouteName, routeNames, routes } from '@/routes'
import type { PressProps } from '@/ui/base/press'
import type { DialogProps } from '@/ui/overlay/dialog'
import { person } from '../../gateway/seed/people'
import { screenParameters } from '../helpers/screen-parameters'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent } from '../helpers/show'
import { textsOfReact, translate } from '../helpers/translator'

/** All pressable elements on the open screen. */
let mockShown: PressProps[] = []
jest.doMock('@/ui/base/press', () => {
  const { Press } = jest.requireActual<typeof import('@/ui/base/press')>('@/ui/base/press')
  return {
    Press(props: PressProps) {
      mockShown.push(props)
      return <Press {...props} />
    },
  }
})

/** Every dialog of a screen is open at once. */
jest.doMock('@/ui/overlay/dialog', () => {
  const { Dialog } = jest.requireActual<typeof import('@/ui/overlay/dialog')>('@/ui/overlay/dialog')
  return {
    Dialog(props: DialogProps) {
      return <Dialog {...props} open />
    },
  }
})

const app = screensOnGateway()

/** Public figures of two decimals, by their key in the answers. */
const PUBLIC = [
  'minimumPurchase',
  'rate',
  'percent',
  'purchaseFeeRate',
  'dividendPerTen',
  'redeemFeeRate',
  'yearLimit',
  'threshold',
]

/** Every pattern of money or shares: two decimals without a percent sign, 万 and 亿, a number before its unit. */
const MONEY = /(?<![\d.])\d[\d,]*\.\d{2}(?![\d%])|\d(\.\d+)?[万亿](?!分|份收益)|\d ?(元|份)(?!额)/g

/** Public amounts in the company's texts about its funds. */
const OPEN: Partial<Record<RouteName, RegExp>> = {
  pension: /每年上限（元）[\d,.]+/g,
  pensionRules: /每年(缴费上限为)?\s*12000\s*元/g,
  // The managers' public texts.
  guideNotes: /\d[\d,.]*\s?[万亿]?(元|份)/g,
  // Public figures of funds: the middle of a span of percentages, and percentage points.
  bondTips: /[+-]?\d+\.\d{2} 至/g,
  bondTipsShare: /[+-]?\d+\.\d{2} 至/g,
  guideReport: /[+-]\d+\.\d{2} 个百分点/g,
  // Public texts with examples. The person's only figure in them is how far they have read.
  article: /.+/g,
  articles: /.+/g,
  learning: /.+/g,
  course: /.+/g,
  learningPart: /.+/g,
  // The value and the stock of a reward, which are public.
  vipBenefits: /价值\d+元|剩 \d+\/\d+/g,
  vipLevels: /价值\d+元|剩 \d+\/\d+|日均资产达到（元）[\d,]+/g,
  vipCodes: /价值\d+元/g,
  vipDetails: /价值\d+元/g,
  invitation: /价值\d+元|最多\d+份/g,
  inviteSuccess: /价值\d+元/g,
  inviteLess: /价值\d+元|最多\d+份/g,
  inviteAward: /价值\d+元|最多\d+份|还剩 \d+ 份/g,
  inviteAwardShare: /价值\d+元|最多\d+份/g,
  // All shares of the fund, and the public facts of the meeting.
  tp: /登记日总份额半数份额参加即有效[\d,.]+/g,
  fundDetail: /基金规模[\d.]+亿元|起购金额（元）[\d,.]+/g,
}

/** Screens that receive amounts and show none of them: only whether there are any, since when, or public ones. */
const SHOWS_NONE: readonly RouteName[] = [
  'assetTips',
  'holdShare',
  'bonusShare',
  'guideBuying',
  'guideSelling',
  'guideNotes',
  // Only the fund codes of the holdings are used.
  'articles',
  'vipBenefits',
  'vipLevels',
  // An application that lacks papers is not signed yet, and one that was not returned accepts no more.
  'revokeSignature',
  'revokeAddFile',
  // The shape of a year, its days and its texts.
  'yearCover',
  'yearDays',
  'yearPortrait',
  'yearPoster',
]
/** Screens that received amounts, and screens that showed them hidden. */
const told = new Set<RouteName>()
const hid = new Set<RouteName>()

/* ---- drawings ---- */

const drawn: string[] = []
for (const method of ['fillText', 'strokeText'] as const) {
  const draw = CanvasRenderingContext2D.prototype[method]
  CanvasRenderingContext2D.prototype[method] = function (...words) {
    drawn.push(String(words[0]))
    return draw.apply(this, words)
  }
}

/** The texts inside pictures that are data URIs. */
function pictures(): string[] {
  const addresses = Array.from(document.querySelectorAll('*')).flatMap(element =>
    Array.from(element.attributes, ({ value }) => value).filter(value => value.includes('data:image/svg')),
  )
  return addresses.flatMap(address => {
    const [, kind = '', data = ''] = /data:image\/svg\+xml([^,]*),([^")]*)/.exec(address) ?? []
    const svg = kind.includes('base64') ? Buffer.from(data, 'base64').toString() : decodeURIComponent(data)
    return [...svg.matchAll(/>([^<]+)<|(?:title|desc|aria-label)="([^"]*)"/g)].map(
      ([, text, label]) => text ?? label ?? '',
    )
  })
}

/* ---- secrets ---- */

/** The amounts in all answers to this person, as they would be written. */
const secrets = new Set<string>()
/** Whether amounts arrived for the open screen. */
let hasAmounts = false

function collect(value: unknown, key = '') {
  if (Array.isArray(value)) for (const item of value) collect(item, key)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) collect(part, name)
  else if (typeof value === 'string' && /^-?\d{3,}\.\d{2}$/.test(value) && !PUBLIC.includes(key)) {
    hasAmounts = true
    const size = value.replace('-', '')
    secrets.add(formatAmount(size)).add(size)
    // Without decimals, only numbers that cannot be a year or a count.
    if (size.length > 7) secrets.add(formatAmount(size, 0)).add(formatInUnits(size))
  }
}

function textParts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  while (walker.nextNode()) parts.push(walker.currentNode.nodeValue ?? '')
  return parts
}

/**
 * The secrets among the figures of a text. Searching for thousands of secrets one by one took most of this test's time,
 * so each figure, and each of its prefixes, is looked up among them.
 */
function saidIn(said: string): Set<string> {
  const found = new Set<string>()
  for (const { 0: figure, index } of said.matchAll(/(?<![\d.,])\d[\d.,]*[万亿]*/g)) {
    for (let size = 1; size <= figure.length; size++) {
      const [secret, rest] = [figure.slice(0, size), said.slice(index + size, index + size + 8)]
      if (secrets.has(secret) && !/^(\d|\s*%)/.test(rest)) found.add(secret)
    }
  }
  return found
}

/** The leaked texts of a screen, each with its surroundings, so that they can be found. */
function leaks(name: RouteName): string[] {
  const all = [everythingSaid(), ...pictures(), ...drawn, document.title].join('\n')
  const open = OPEN[name] ? (all.match(OPEN[name]) ?? []).join('\n') : ''
  const said = OPEN[name] ? all.replace(OPEN[name], '') : all
  const around = (at: number) => said.slice(Math.max(0, at - 25), at + 25).replace(/\s+/g, ' ')
  const looking = [...said.matchAll(MONEY)].map(({ index }) => around(index))
  // Cells stand side by side: joined together they would make figures that nobody sees.
  const inParts = [...textParts(), all.slice(document.body.textContent?.length)].join('\n')
  const telling = [...saidIn(inParts)].filter(secret => !open.includes(secret))
  return [...looking, ...telling]
}

/** Opens the hints of a chart, its table, and the explanations of rates. */
async function lookCloser() {
  for (const slider of Array.from(document.querySelectorAll<HTMLElement>('[role=slider]'))) {
    await act(async () => {
      fireEvent.focus(slider)
      fireEvent.keyDown(slider, { key: 'Home' })
    })
  }
  for (const opener of Array.from(document.querySelectorAll<HTMLElement>('.chart-table__opener, .returns__one'))) {
    await act(async () => void fireEvent.click(opener))
    await app.settle()
  }
}

/** Eyes that do not show or announce that amounts are hidden. */
const wrongEyes = () =>
  Array.from(document.querySelectorAll('.hide-amounts'))
    .filter(eye => {
      const says =
        eye.getAttribute('aria-label')?.endsWith('，金额已隐藏') && eye.getAttribute('aria-checked') === 'true'
      return !says || !eye.querySelector('.icon--eye-off')
    })
    .map(eye => eye.outerHTML)

/* ---- names of controls ---- */

/** The number of navigations; the screen itself stays. */
let led = 0
async function mockLed() {
  led++
}
const WAYS = {
  '@/navigation/go': ['navigate', 'replace', 'switchTo', 'restart', 'back', 'goToPath', 'openPath'],
  '@/navigation/links': ['goToLink'],
  '@/navigation/lazy-leave': ['leaveTo'],
}
jest.doMock('@/navigation/lazy-leave', () => ({ ...jest.requireActual('@/navigation/lazy-leave') }))

/** No way leads to another screen, until the mocks are restored. */
function stayHere() {
  for (const [path, names] of Object.entries(WAYS)) {
    const ways = jest.requireMock<Record<string, () => Promise<void>>>(path)
    for (const name of names) jest.spyOn(ways, name).mockImplementation(mockLed)
  }
}

/** A share page holds the public list and two links. Every other screen has controls of its own. */
const SCREENS = routeNames.filter(name => !/Share$/.test(name))

/** Screens of a visitor. Most of them send a customer home. */
const OF_VISITORS = SCREENS.filter(name => routes[name].page.startsWith('auth/') && routes[name].access === 'public')

const verification = () => (require('@/stores/verification') as typeof import('@/stores/verification')).useVerification
const soon = () => Date.now() + 600_000

/** Forms after a proof show their controls only with one. */
const giveProofs = () => {
  const proof = { token: 'a'.repeat(43), until: soon() }
  verification().setState({ proofs: { 2: proof, 5: proof } })
}

/** Identifies a visitor at a step of a proof. */
const sayWho = () =>
  verification().setState({
    claim: {
      customerName: '周明',
      certType: '0',
      certToken: 'a'.repeat(43),
      until: soon(),
      maskedCert: '990***********0000',
      ways: ['sms', 'password', 'face'],
    },
  })

/** The kinds of links, with their screens, that led to another screen already, for this customer or one before. */
const leading = new Set<string>()

/** Presses each kind of link without a name, and returns those that lead to no screen. */
async function leadNowhere(name: RouteName): Promise<PressProps[]> {
  const links = mockShown.filter(link => link.role === 'link' && !link.event)
  const all = new Map(links.map(link => [`${name} ${link.onPress}${link.label}${link.className}`, link]))
  const kinds = [...all].filter(([kind]) => !leading.has(kind))
  if (kinds.length === 0) return []
  stayHere()
  const nowhere: PressProps[] = []
  for (const [kind, link] of kinds) {
    led = 0
    await act(async () => {
      // Some send a request first, and some never end.
      await Promise.race([link.onPress(), new Promise(resolve => setTimeout(resolve, 2000))])
    })
    if (led === 0) nowhere.push(link)
    else leading.add(kind)
  }
  jest.restoreAllMocks()
  return nowhere
}

/** Each control without a name, and each name that is not in words of ours. */
async function unnamed(name: RouteName) {
  const named = mockShown.flatMap(({ event }) => event ?? [])
  const nameless = [
    ...mockShown.filter(({ role, event }) => role !== 'link' && !event),
    // A link that leads to a screen needs no name.
    ...(await leadNowhere(name)),
  ]
  return [
    ...new Set(nameless.map(({ role, label, className }) => `${role} ${label} ${className}`)),
    ...named.filter(event => !/^[a-z]+(-[a-z]+)*$/.test(event)),
  ]
}

// Ordinary; huge amounts; a pension account.
describe.each(['lin', 'abdu', 'su'] as const)('the screens of %s', who => {
  beforeAll(async () => {
    await app.enter(person(who))
    const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
    usePreferences.setState({ hidden: true })
    app.setAlter((_, body) => {
      collect(JSON.parse(body))
      return body
    })
  }, 180_000)
  afterAll(() => app.setAlter((_, body) => body))

  it.each(routeNames)('%s tells no hidden amount and has a name for each control', async name => {
    const give = screenParameters[name]
    if (routes[name].params && !give) throw new Error(`say in screen-parameters.ts what ${name} is opened with`)
    const params = give ? await give(app.ask) : {}
    giveProofs()
    drawn.length = 0
    mockShown = []
    hasAmounts = false
    app.restart()
    await visit(name, params)
    expect(leaks(name)).toEqual([])
    await lookCloser()
    expect(leaks(name)).toEqual([])
    expect(wrongEyes()).toEqual([])
    if (hasAmounts) told.add(name)
    if (everythingSaid().includes('****')) hid.add(name)
    // Last, because it presses every link.
    if (SCREENS.includes(name)) expect(await unnamed(name)).toEqual([])
  })
})

describe('the login screens of a visitor', () => {
  beforeAll(() => {
    leading.clear()
    return app.enter(null)
  })

  it.each(OF_VISITORS)('each control of %s has a name', async name => {
    const params = (await screenParameters[name]?.(app.ask)) ?? {}
    giveProofs()
    sayWho()
    mockShown = []
    await visit(name, params)
    expect(await unnamed(name)).toEqual([])
  })
})

it('the walk visits every kind of screen', () => {
  expect(SCREENS.length).toBeGreaterThan(90)
  expect(OF_VISITORS.length).toBeGreaterThan(20)
})

it('every screen that receives amounts shows **** in their place', () => {
  expect([...told].filter(name => !hid.has(name) && !SHOWS_NONE.includes(name))).toEqual([])
  expect(hid.size).toBeGreaterThan(15)
})

it.each(['holdDetail', 'purchaseChannel', 'pension', 'transactionDetail'] as const)(
  '%s has an eye of its own, at its first figure',
  async name => {
    await app.enter(person('su'))
    const params = (await screenParameters[name]?.(app.ask)) ?? {}
    await visit(name, params)
    const eye = document.querySelector('.hide-amounts')
    expect(eye?.getAttribute('aria-label')).toMatch(/，(隐藏金额|金额已隐藏)$/)
  },
)

it('the eye of the amounts leaves account numbers masked, and its label says what it does', async () => {
  await app.enter(person('lin'))
  const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
  await act(async () => usePreferences.setState({ hidden: false }))
  const params = await screenParameters.transactionDetail?.(app.ask)
  await visit('transactionDetail', params ?? {})
  // The mask leaves two characters at the head and four at the end of an account number.
  const masked = () => everythingSaid().match(/交易账号 [\dA-Z]+\*+[\dA-Z]+/g)
  const before = masked()
  expect(before?.length).toBeGreaterThan(0)
  const eye = document.querySelector('.hide-amounts') ?? document.body
  expect(eye.getAttribute('aria-label')).toMatch(/，隐藏金额$/)
  await act(async () => void fireEvent.click(eye))
  expect(wrongEyes()).toEqual([])
  expect(masked()).toEqual(before)
  await act(async () => void fireEvent.click(eye))
  expect(eye.querySelector('.icon--eye')).not.toBeNull()
  expect(masked()).toEqual(before)
})

describe('a translated page', () => {
  /** Where one of several parts is shown, and the arrows to the month, quarter or year beside this one. */
  const TURNED = '[role=tab], .stepper__arrow'
  let texts = 0
  let translation: ReturnType<typeof translate> | undefined

  afterEach(() => {
    translation?.end()
    jest.restoreAllMocks()
  })

  /** Takes each step, and returns what is shown after it. */
  async function shownAfter(steps: ReadonlyArray<() => unknown>): Promise<Array<string | null>> {
    const shown: Array<string | null> = []
    for (const step of steps) {
      await act(async () => void step())
      await app.settle()
      shown.push(document.body.textContent)
    }
    return shown
  }

  const turned = () => Array.from(document.querySelectorAll<HTMLElement>(TURNED))
  const presses = () => turned().map((_, at) => () => fireEvent.click(turned()[at] ?? document.body))

  /** Draws its paper for many seconds in jsdom whenever an answer comes or amounts are hidden. */
  const DRAWING: RouteName = 'reportDownload'

  /** Everything that can be turned back. */
  function turns(name: RouteName) {
    const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
    const { queryClient } = require('@/api/query') as typeof import('@/api/query')
    const themes = (['dark', 'light'] as const).map(theme => () => usePreferences.setState({ theme }))
    if (name === DRAWING) return themes
    return [
      ...presses(),
      ...themes,
      () => usePreferences.setState({ hidden: true }),
      () => queryClient.invalidateQueries(),
      () => usePreferences.setState({ hidden: false }),
    ]
  }

  /** The screen shows the same after each turn, and has no text that React would lose. */
  async function compare(name: RouteName) {
    giveProofs()
    sayWho()
    await visit(name, (await screenParameters[name]?.(app.ask)) ?? {})
    stayHere()
    // The first time, tabs begin elsewhere.
    await shownAfter(presses())
    const untranslated = await shownAfter(turns(name))
    expect(textsOfReact()).toEqual([])
    translation = translate()
    expect(await shownAfter(turns(name))).toEqual(untranslated)
    expect(textsOfReact()).toEqual([])
    texts += translation.count()
  }

  describe('of a customer', () => {
    beforeAll(() => app.enter(person('lin')))
    it.each(routeNames)('%s shows the same words as an untranslated one, after each turn', compare)
  })

  describe('of a visitor', () => {
    beforeAll(() => app.enter(null))
    it.each(OF_VISITORS)('%s shows the same words to a visitor as an untranslated one', compare)
  })

  it('the translator has replaced the texts of all these screens', () => expect(texts).toBeGreaterThan(10_000))
})

/** The table guarantees that they fit. */
const visit = (name: RouteName, params: object) => app.visit(name as 'home', params)
