import { type Day, formatChineseDay, today } from '@/lib/date'
import { isPositive } from '@/lib/decimal'
import { maskAccount } from '@/lib/mask'
import { add, sum } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'
import type { Db } from '../db/connect'
import type { papers } from '../db/schema/papers'
import { leavingTypes, purchaseTypes } from '../db/schema/portfolio'
import { carriedTo } from '../portfolio/carried'
import { fundsByCode } from '../portfolio/funds-by-code'
import { type HoldingOn, holdingsOn } from '../portfolio/holdings-on'
import { loadPortfolio } from '../portfolio/load'
import { type Portfolio, within } from '../portfolio/portfolio'
import type { Block } from './block'
import { capitalAmount } from './capital-amount'
import { issuer } from './issuer'
import { inLanguage, inYuan, type Label, labelsOf, saying } from './labels'
import { channelNames, frozenAccounts, ownerOf } from './owner'
import { transactionWord } from './transaction-word'

type Paper = typeof papers.$inferSelect
type Owner = Awaited<ReturnType<typeof ownerOf>>

/** The part of a portfolio that a certificate is about. */
export function chosenPart(portfolio: Portfolio, { tradingAccounts, fundCodes }: Paper['request']): Portfolio {
  const inPlaces = tradingAccounts
    ? within(portfolio, place => tradingAccounts.includes(place.tradingAccount))
    : portfolio
  return fundCodes
    ? { ...inPlaces, funds: inPlaces.funds.filter(({ fund }) => fundCodes.includes(fund.fundCode)) }
    : inPlaces
}

/** The texts that all parts of one certificate use. */
interface Words {
  label: Label
  language: Paper['language']
  /** The name of a fund with its code, in the languages of the paper. */
  nameOf: (code: string) => string
  /** The channel and the masked number of an account. A frozen account is marked. */
  placeOf: (row: { channelCode: string; fundAccount: string }) => string
}

type Pending = Portfolio['funds'][number]['pending'][number]
const leaving: readonly Pending['type'][] = leavingTypes
const purchases: readonly Pending['type'][] = purchaseTypes

const ZERO = '0.00'

/**
 * Applications made by the end of the day that took effect later. They are not in the total. The assets screen counts
 * purchases as assets from the application on, so a second total shows the figure of that screen.
 */
function pendingBlocks({ label, language, nameOf }: Words, pending: readonly Pending[], total: string): Block[] {
  const paid = sum(pending.flatMap(({ type, amount }) => (purchases.includes(type) && amount !== null ? [amount] : [])))
  const section = (heading: string, rows: readonly Pending[], figure: 'amount' | 'shares'): Block[] =>
    rows.length === 0
      ? []
      : [
          { kind: 'heading', text: heading },
          {
            kind: 'table',
            columns: [
              { title: label('fund'), width: 4 },
              { title: label('type'), width: 2 },
              { title: label('applied'), width: 2 },
              { title: label(figure), width: 2, align: 'right' },
            ],
            rows: rows.map(row => [
              nameOf(row.fundCode),
              transactionWord(row.type, language),
              row.appliedDay,
              formatAmount(row[figure]),
            ]),
          },
        ]
  return [
    ...section(
      label('pending'),
      pending.filter(({ type }) => !leaving.includes(type) && type !== 'convertIn'),
      'amount',
    ),
    ...(isPositive(paid)
      ? ([
          {
            kind: 'text',
            text: saying(language, inYuan(language, label('withPending')), formatAmount(add(total, paid))),
          },
        ] as const)
      : []),
    ...section(
      label('pendingRedeem'),
      pending.filter(({ type }) => leaving.includes(type)),
      'shares',
    ),
  ]
}

interface Certified {
  name: string
  day: string
  /** The printed amount. */
  total: string
  isPart: boolean
  /** Whether the paper lists the parts of the total. */
  isListed: boolean
}

/** The certified text. It names the person and the total, because the beginning may be on another page. */
const closingText = {
  zh: ({ name, day, total, isPart, isListed }: Certified) =>
    `兹证明上述客户${name}截至${formatChineseDay(day)}日终，在本公司登记的${isPart ? '所选部分的' : ''}基金资产合计人民币${total}元${isListed ? '，如上所列' : ''}。基金净值会波动，本证明不代表其后的资产状况，不构成任何担保或承诺。`,
  en: ({ name, day, total, isPart, isListed }: Certified) =>
    `We certify that at the end of ${day} ${name}, the customer named above, held fund assets of CNY ${total} in our register${isPart ? ' in the chosen funds and accounts' : ''}${isListed ? ', as listed above' : ''}. Net values change; this certificate does not speak of any later day and is no guarantee.`,
}

/**
 * Chosen funds and accounts without holdings. A certificate of a part names them all the same, because the person asked
 * about them.
 */
interface Absent {
  fundCodes: readonly string[]
  places: readonly Pick<HoldingOn, 'tradingAccount' | 'fundAccount' | 'channelCode'>[]
}

function absentOf(whole: Portfolio, { fundCodes, tradingAccounts }: Paper['request'], held: HoldingOn[]): Absent {
  const places = new Map(whole.funds.flatMap(fund => fund.places).map(place => [place.tradingAccount, place] as const))
  return {
    fundCodes: fundCodes?.filter(code => !held.some(row => row.fundCode === code)) ?? [],
    places: (tradingAccounts ?? []).flatMap(account => {
      const place = places.get(account)
      return place && !held.some(({ tradingAccount }) => tradingAccount === account) ? [place] : []
    }),
  }
}

const NOTHING = '--'

/** Each holding with its amount. */
function holdingBlocks(
  { label, nameOf, placeOf }: Words,
  holdings: HoldingOn[],
  absent: Absent,
  total: string,
): Block[] {
  const hasIncome = holdings.some(({ income }) => isPositive(income))
  const income = (text: string) => (hasIncome ? [text] : [])
  const zero = (fund: string, place: string) => [fund, place, ZERO, NOTHING, NOTHING, ...income(ZERO), ZERO]
  return [
    { kind: 'heading', text: label('holdings') },
    {
      kind: 'table',
      columns: [
        { title: label('fund'), width: 3.4 },
        { title: label('account'), width: 2.6 },
        { title: label('shares'), width: 2, align: 'right' },
        { title: label('netValue'), width: 1.3, align: 'right' },
        { title: label('netValueDay'), width: 1.6 },
        ...(hasIncome ? [{ title: label('income'), width: 1.6, align: 'right' as const }] : []),
        { title: label('amount'), width: 2.2, align: 'right' },
      ],
      rows: [
        ...holdings.map(row => [
          nameOf(row.fundCode),
          placeOf(row),
          formatAmount(row.shares),
          row.netValue ?? NOTHING,
          row.netValueDay ?? NOTHING,
          ...income(formatAmount(row.income)),
          formatAmount(row.amount),
        ]),
        ...absent.fundCodes.map(code => zero(nameOf(code), NOTHING)),
        ...absent.places.map(place => zero(NOTHING, placeOf(place))),
      ],
      total: [label('total'), '', '', '', '', ...income(''), formatAmount(total)],
    },
  ]
}

/** The scope of a total of a part, without amounts. */
const partBlocks = ({ label, nameOf, placeOf }: Words, holdings: HoldingOn[], absent: Absent): Block[] => [
  ...(holdings.length > 0
    ? ([
        { kind: 'heading', text: label('included') },
        {
          kind: 'table',
          columns: [
            { title: label('fund'), width: 6 },
            { title: label('account'), width: 4 },
          ],
          rows: holdings.map(row => [nameOf(row.fundCode), placeOf(row)]),
        },
      ] as const)
    : []),
  ...(absent.fundCodes.length + absent.places.length > 0
    ? ([
        { kind: 'heading', text: label('notHeld') },
        {
          kind: 'table',
          columns: [{ title: `${label('fund')} / ${label('account')}`, width: 1 }],
          rows: [...absent.fundCodes.map(nameOf), ...absent.places.map(placeOf)].map(name => [name]),
        },
      ] as const)
    : []),
]

/** The holder, the day, and the purpose. */
function ownerBlock({ label, language }: Words, owner: Owner, paper: Paper, isPart: boolean): Block {
  const { toDay: day, purpose, request } = paper
  const chineseDay = `${formatChineseDay(day)}${language === 'both' ? ` ${day}` : ''}`
  return {
    kind: 'facts',
    facts: [
      [label('name'), owner.name],
      ...(request.latinName ? ([[label('latinName'), `${request.latinName} (${label('asGiven')})`]] as const) : []),
      [label('certificate'), `${owner.certName} ${owner.certNo}`],
      [label('asOf'), language === 'en' ? day : chineseDay],
      [label('scope'), label(isPart ? 'someHoldings' : 'allHoldings')],
      ...(purpose ? ([[label('purpose'), purpose]] as const) : []),
    ],
  }
}

/** The total, the main figure of a certificate. */
const totalBlock = ({ label, language }: Words, total: string, isPart: boolean): Block => ({
  kind: 'figure',
  name: inYuan(language, label(isPart ? 'partAssets' : 'totalAssets')),
  value: formatAmount(total),
  below: language === 'en' ? '' : `人民币${capitalAmount(total)}`,
})

/** The frozen accounts of these holdings, and their part of the total. */
function frozenBlocks({ label, language }: Words, frozen: readonly string[], holdings: readonly HoldingOn[]): Block[] {
  const held = holdings.filter(({ fundAccount }) => frozen.includes(fundAccount))
  if (held.length === 0) return []
  const accounts = frozen.filter(account => held.some(({ fundAccount }) => fundAccount === account))
  return [
    { kind: 'text', text: saying(language, label('frozenAccount'), accounts.map(maskAccount).join(', ')) },
    {
      kind: 'text',
      text: saying(
        language,
        inYuan(language, label('frozenTotal')),
        formatAmount(sum(held.map(({ amount }) => amount))),
      ),
    },
  ]
}

/** The certified text with the company's seal and the day on which the paper is made. */
function sealBlock({ language }: Words, certified: Certified, madeOn: Day): Block {
  const each = <T>(zh: T, en: T): T[] => [...(language === 'en' ? [] : [zh]), ...(language === 'zh' ? [] : [en])]
  return {
    kind: 'seal',
    texts: each(closingText.zh(certified), closingText.en(certified)),
    names: inLanguage(language, issuer.zh, issuer.en),
    day: each(formatChineseDay(madeOn), madeOn).join(' '),
    note: each(`${issuer.zh} · ${issuer.department}`, issuer.en).join('　'),
  }
}

/** The same paper has the same order of lines, in whatever order the database returns its rows. */
const byApplication = (a: { appliedDay: string; applicationNo: string }, b: typeof a) =>
  `${a.appliedDay} ${a.applicationNo}` < `${b.appliedDay} ${b.applicationNo}` ? -1 : 1

/**
 * The content of a certificate of assets: holder, day, amounts and accounts.
 *
 * @throws RangeError for a day without known figures.
 */
export async function certificateBlocks(db: Db, paper: Paper, now: Date): Promise<Block[]> {
  const { custNo, toDay: day, language, request } = paper
  const label = labelsOf(language)
  const [owner, channel, frozen, known, thatDay] = await Promise.all([
    ownerOf(db, custNo, language),
    channelNames(db, language),
    frozenAccounts(db, custNo),
    loadPortfolio(db, custNo, today(now)),
    loadPortfolio(db, custNo, day),
  ])
  const whole = carriedTo(known, day)
  const holdings = holdingsOn(chosenPart(whole, request), day)
  const absent = absentOf(whole, request, holdings)
  const isFrozen = ({ fundAccount }: { fundAccount: string }) => frozen.includes(fundAccount)
  const pending = chosenPart(thatDay, request).funds.flatMap(fund => [...fund.pending].sort(byApplication))
  const fund = await fundsByCode({ db }, [
    ...[...holdings, ...pending].map(({ fundCode }) => fundCode),
    ...absent.fundCodes,
  ])
  const words: Words = {
    label,
    language,
    nameOf: code => {
      const [first, ...more] = inLanguage(language, fund(code).shortName, fund(code).englishName)
      return [`${first} ${code}`, ...more].join('\n')
    },
    placeOf: row =>
      `${channel(row.channelCode)} ${maskAccount(row.fundAccount)}${isFrozen(row) ? `\n${label('frozen')}` : ''}`,
  }
  const total = sum(holdings.map(({ amount }) => amount))
  const isPart = Boolean(request.tradingAccounts || request.fundCodes)
  const nothing = { kind: 'text', text: label(isPart ? 'partNotHeld' : 'nothingHeld') } as const
  const isListed = isPart || Boolean(request.withFunds && holdings.length > 0)
  return [
    ownerBlock(words, owner, paper, isPart),
    totalBlock(words, total, isPart),
    ...(holdings.length === 0 ? [nothing] : []),
    ...(request.withFunds && isListed ? holdingBlocks(words, holdings, absent, total) : []),
    ...(!request.withFunds && isPart ? partBlocks(words, holdings, absent) : []),
    ...pendingBlocks(words, pending, total),
    ...frozenBlocks(words, frozen, holdings),
    sealBlock(words, { name: owner.name, day, total: formatAmount(total), isPart, isListed }, today(now)),
  ]
}
