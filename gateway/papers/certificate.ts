import { formatChineseDay, today } from '@/lib/date'
import { isPositive } from '@/lib/decimal'
import { maskAccount } from '@/lib/mask'
import { sum } from '@/lib/money'
import { formatAmount } from '@/lib/money-format'
import type { Db } from '../db/connect'
import type { papers } from '../db/schema/documents'
import { leavingTypes } from '../db/schema/trading'
import { fundsByCode } from '../handlers/assets/own'
import { holdingsOn } from '../portfolio/holdings-on'
import { loadPortfolio } from '../portfolio/load'
import { type Portfolio, within } from '../portfolio/portfolio'
import { capitalAmount } from './capital-amount'
import type { Block } from './document'
import { issuer } from './issuer'
import { inLanguage, type Label, labelsOf } from './labels'
import { channelNames, frozenAccounts, ownerOf } from './owner'
import { transactionWord } from './transaction-word'

type Paper = typeof papers.$inferSelect

/** The part of a portfolio that a certificate is about. */
export function chosenPart(portfolio: Portfolio, { tradingAccounts, fundCodes }: Paper['request']): Portfolio {
  const inPlaces = tradingAccounts
    ? within(portfolio, place => tradingAccounts.includes(place.tradingAccount))
    : portfolio
  return fundCodes
    ? { ...inPlaces, funds: inPlaces.funds.filter(({ fund }) => fundCodes.includes(fund.fundCode)) }
    : inPlaces
}

type Pending = Portfolio['funds'][number]['pending'][number]
const leaving: readonly Pending['type'][] = leavingTypes

/** What was applied for by the end of the day and took effect later. It belongs to the picture and not to the total. */
function pendingBlocks(
  label: Label,
  language: Paper['language'],
  pending: readonly Pending[],
  nameOf: (code: string) => string,
): Block[] {
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
    ...section(
      label('pendingRedeem'),
      pending.filter(({ type }) => leaving.includes(type)),
      'shares',
    ),
  ]
}

const closingText = {
  zh: (day: string) =>
    `兹证明上述客户截至${formatChineseDay(day)}日终，在本公司登记的基金资产如上所列。基金净值会波动，本证明不代表其后的资产状况，不构成任何担保或承诺。`,
  en: (day: string) =>
    `We certify that at the end of ${day} the customer named above held the fund assets listed above in our register. Net values change; this certificate does not speak of any later day and is no guarantee.`,
}

/** What a certificate of assets says: who, as of which day, how much, where. */
export async function certificateBlocks(db: Db, paper: Paper, now: Date): Promise<Block[]> {
  const { custNo, toDay: day, language, request } = paper
  const label = labelsOf(language)
  const [owner, channel, frozen, whole, thatDay] = await Promise.all([
    ownerOf(db, custNo, language),
    channelNames(db, language),
    frozenAccounts(db, custNo),
    loadPortfolio(db, custNo, today(now)),
    loadPortfolio(db, custNo, day),
  ])
  const holdings = holdingsOn(chosenPart(whole, request), day)
  const places = new Set(holdings.map(({ fundAccount }) => fundAccount))
  const frozenHere = frozen.filter(account => places.has(account))
  const isFrozen = ({ fundAccount }: { fundAccount: string }) => frozen.includes(fundAccount)
  const frozenTotal = sum(holdings.filter(isFrozen).map(({ amount }) => amount))
  const pending = chosenPart(thatDay, request).funds.flatMap(fund => fund.pending)
  const fund = await fundsByCode(
    { db },
    [...holdings, ...pending].map(({ fundCode }) => fundCode),
  )
  const nameOf = (code: string) => {
    const [first, ...more] = inLanguage(language, fund(code).shortName, fund(code).englishName)
    return [`${first} ${code}`, ...more].join('\n')
  }
  const placeOf = (row: (typeof holdings)[number]) =>
    `${channel(row.channelCode)} ${maskAccount(row.fundAccount)}${isFrozen(row) ? `\n${label('frozen')}` : ''}`
  const total = sum(holdings.map(({ amount }) => amount))
  const hasIncome = holdings.some(({ income }) => isPositive(income))
  const isPart = Boolean(request.tradingAccounts || request.fundCodes)
  const chinese = language !== 'en'
  const english = language !== 'zh'
  const issuedBy = inLanguage(language, issuer.zh, issuer.en)
  return [
    {
      kind: 'facts',
      facts: [
        [label('name'), owner.name],
        [label('certificate'), `${owner.certName} ${owner.certNo}`],
        [label('asOf'), chinese ? `${formatChineseDay(day)}${english ? ` ${day}` : ''}` : day],
        [label('scope'), label(isPart ? 'someHoldings' : 'allHoldings')],
        ...(paper.purpose ? ([[label('purpose'), paper.purpose]] as const) : []),
      ],
    },
    {
      kind: 'figure',
      name: `${label('totalAssets')} (${label('yuan')})`,
      value: formatAmount(total),
      below: chinese ? `人民币${capitalAmount(total)}` : '',
    },
    ...(holdings.length === 0 ? ([{ kind: 'text', text: label('nothingHeld') }] as const) : []),
    ...(request.withFunds && holdings.length > 0
      ? ([
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
            rows: holdings.map(row => [
              nameOf(row.fundCode),
              placeOf(row),
              formatAmount(row.shares),
              row.netValue ?? '--',
              row.netValueDay ?? '--',
              ...(hasIncome ? [formatAmount(row.income)] : []),
              formatAmount(row.amount),
            ]),
            total: [label('total'), '', '', '', '', ...(hasIncome ? [''] : []), formatAmount(total)],
          },
        ] as const)
      : []),
    // A total of a part says which part.
    ...(!request.withFunds && isPart && holdings.length > 0
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
    ...pendingBlocks(label, language, pending, nameOf),
    ...(frozenHere.length > 0
      ? ([
          { kind: 'text', text: `${label('frozenAccount')}: ${frozenHere.map(maskAccount).join(', ')}` },
          { kind: 'text', text: `${label('frozenTotal')}: ${formatAmount(frozenTotal)} ${label('yuan')}` },
        ] as const)
      : []),
    {
      kind: 'seal',
      texts: [...(chinese ? [closingText.zh(day)] : []), ...(english ? [closingText.en(day)] : [])],
      names: issuedBy,
      day: [...(chinese ? [formatChineseDay(today(now))] : []), ...(english ? [today(now)] : [])].join(' '),
    },
    {
      kind: 'text',
      quiet: true,
      text: [chinese ? `${issuer.zh} · ${issuer.department}` : '', english ? issuer.en : ''].filter(Boolean).join('　'),
    },
  ]
}
