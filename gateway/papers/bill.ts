import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { addDays, formatChineseDay, today } from '@/lib/date'
import { maskAccount, maskCertificate, maskCustomerNumber } from '@/lib/mask'
import { sum } from '@/lib/money'
import { formatAmount, formatSigned } from '@/lib/money-format'
import type { Db } from '../db/connect'
import type { papers } from '../db/schema/papers'
import { transactions } from '../db/schema/portfolio'
import { carriedTo } from '../portfolio/carried'
import { fundsByCode } from '../portfolio/funds-by-code'
import { movementsIn, type PlaceMovement } from '../portfolio/holdings-on'
import { loadPortfolio } from '../portfolio/load'
import { performance } from '../portfolio/spans'
import type { Block } from './block'
import { UnknownFigure } from './blocks'
import { issuer } from './issuer'
import { inYuan, type Label, labelsOf } from './labels'
import { channelNames, ownerOf } from './owner'
import { transactionWord } from './transaction-word'

type Paper = typeof papers.$inferSelect
type Row = typeof transactions.$inferSelect

const confirmedIn = (db: Db, { custNo, fromDay, toDay }: Paper): Promise<Row[]> =>
  db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.custNo, custNo),
        eq(transactions.state, 'confirmed'),
        gte(transactions.confirmDay, fromDay),
        lte(transactions.confirmDay, toDay),
      ),
    )
    .orderBy(asc(transactions.confirmDay), asc(transactions.appliedAt), asc(transactions.applicationNo))

type Names = { fund: (code: string) => string; place: (row: { channelCode: string; fundAccount: string }) => string }

function movementBlocks(label: Label, movements: readonly PlaceMovement[], { fund, place }: Names): Block[] {
  const added = (key: 'opening' | 'moneyIn' | 'moneyOut' | 'closing') =>
    formatAmount(sum(movements.map(row => row[key])))
  const profit = formatSigned(sum(movements.map(row => row.profit)))
  return [
    { kind: 'heading', text: label('byFund') },
    {
      kind: 'table',
      columns: [
        { title: `${label('fund')} / ${label('account')}`, width: 3.6 },
        { title: label('opening'), width: 2, align: 'right' },
        { title: label('moneyIn'), width: 2, align: 'right' },
        { title: label('moneyOut'), width: 2, align: 'right' },
        { title: label('profit'), width: 2, align: 'right' },
        { title: label('closing'), width: 2, align: 'right' },
      ],
      rows: movements.map(row => [
        `${fund(row.fundCode)}\n${place(row)}`,
        formatAmount(row.opening),
        formatAmount(row.moneyIn),
        formatAmount(row.moneyOut),
        formatSigned(row.profit),
        formatAmount(row.closing),
      ]),
      total: [label('total'), added('opening'), added('moneyIn'), added('moneyOut'), profit, added('closing')],
    },
    { kind: 'heading', text: label('sharesByFund') },
    {
      kind: 'table',
      columns: [
        { title: label('fund'), width: 3.6 },
        { title: label('account'), width: 3.6 },
        { title: label('opening'), width: 2.4, align: 'right' },
        { title: label('closing'), width: 2.4, align: 'right' },
      ],
      rows: movements.map(row => [
        fund(row.fundCode),
        place(row),
        formatAmount(row.openingShares),
        formatAmount(row.closingShares),
      ]),
    },
  ]
}

function transactionBlocks(label: Label, rows: readonly Row[], { fund, place }: Names): Block[] {
  if (rows.length === 0) return [{ kind: 'text', text: label('noMovement') }]
  return [
    { kind: 'heading', text: label('transactions') },
    {
      kind: 'table',
      columns: [
        { title: label('confirmed'), width: 1.5 },
        { title: label('type'), width: 1.2, unbroken: true },
        { title: label('fund'), width: 3 },
        { title: label('account'), width: 2.4 },
        { title: label('shares'), width: 1.8, align: 'right' },
        { title: label('netValue'), width: 1.2, align: 'right' },
        { title: label('amount'), width: 1.9, align: 'right' },
        { title: label('fee'), width: 1.2, align: 'right' },
      ],
      rows: rows.map(row => [
        row.confirmDay ?? '',
        transactionWord(row.type, 'zh'),
        fund(row.fundCode),
        place(row),
        formatAmount(row.shares),
        row.netValue ?? '--',
        formatAmount(row.amount),
        formatAmount(row.fee),
      ]),
      total: [label('total'), '', '', '', '', '', '', formatAmount(sum(rows.map(({ fee }) => fee)))],
    },
  ]
}

/**
 * The content of a bill: opening + in - out + profit = closing, for all holdings together and for each fund at each
 * account, and the transactions confirmed in the period. A period without a transaction has a bill, too.
 */
export async function billBlocks(db: Db, paper: Paper, now: Date): Promise<Block[]> {
  const label = labelsOf(paper.language)
  const period = { from: paper.fromDay, to: paper.toDay }
  const [owner, channel, known, rows] = await Promise.all([
    ownerOf(db, paper.custNo),
    channelNames(db),
    loadPortfolio(db, paper.custNo, today(now)),
    confirmedIn(db, paper),
  ])
  const portfolio = carriedTo(known, period.to)
  const movements = movementsIn(portfolio, period)
  const whole = performance(portfolio, period)
  if (!whole) throw new UnknownFigure(`No assets are known of ${paper.custNo} from ${period.from} to ${period.to}.`)
  const fund = await fundsByCode(
    { db },
    [...movements, ...rows].map(({ fundCode }) => fundCode),
  )
  const names: Names = {
    fund: code => `${fund(code).shortName} ${code}`,
    place: row => `${channel(row.channelCode)} ${maskAccount(row.fundAccount)}`,
  }
  return [
    {
      kind: 'facts',
      facts: [
        [label('name'), owner.name],
        [label('certificate'), `${owner.certName} ${maskCertificate(owner.certNo)}`],
        [label('period'), `${formatChineseDay(period.from)}至${formatChineseDay(period.to)}`],
        [label('customerNo'), maskCustomerNumber(owner.custNo)],
      ],
    },
    {
      kind: 'figure',
      name: inYuan(paper.language, label('closing')),
      value: formatAmount(whole.endAssets),
      below: [
        `${label('opening')}（${formatChineseDay(addDays(period.from, -1))}）${formatAmount(whole.startAssets)}`,
        `+ ${label('moneyIn')} ${formatAmount(whole.inflow)}`,
        `− ${label('moneyOut')} ${formatAmount(whole.outflow)}`,
        `+ ${label('profit')} ${formatAmount(whole.profit)}`,
      ]
        // Non-breaking spaces keep a figure on one line with its sign and its name.
        .map(part => part.replaceAll(' ', '\u00a0'))
        .join(' '),
    },
    // On the first page: after the last table it might be alone on a page.
    {
      kind: 'text',
      quiet: true,
      text: '本对账单按确认日记录交易，份额和金额以本公司登记为准；分基金变动中，基金转换记为转出和转入。如有疑问，请于收到后三十日内联系本公司。',
    },
    { kind: 'text', quiet: true, text: `${issuer.zh} · ${issuer.department}` },
    ...(movements.length > 0 ? movementBlocks(label, movements, names) : []),
    ...transactionBlocks(label, rows, names),
  ]
}
