import { View } from '@tarojs/components'
import type { useCallPages } from '@/api/pages'
import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { formatChineseMonth } from '@/lib/chinese-date'
import { chunks } from '@/lib/chunks'
import { isSome } from '@/lib/decimal'
import { Amount } from '@/ui/base/amount'
import { classNames } from '@/ui/base/class-names'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { LongList, PART_ROWS } from '@/ui/list/long-list'
import { More } from '@/ui/list/more'
import { type DayOf, TransactionCell } from './transaction-cell'
import './record-list.scss'

type Page = OutputOf<typeof assets.queryBuyAndSellGroupByDate>
type Month = Page['months'][number]

interface RecordListProps {
  pages: ReturnType<typeof useCallPages<typeof assets.queryBuyAndSellGroupByDate>>
  /** Shown when the list is empty. */
  empty: string
  /** Shows the totals above the list. */
  sums?: boolean
  /** The day by which the list is sorted and filtered. */
  dayOf?: DayOf
}

/** Transactions by month with monthly sums, in pages. Only rows near the viewport are mounted. */
export function RecordList({ pages, empty, sums = false, dayOf = 'applied' }: RecordListProps) {
  return (
    <Loaded of={pages.of} count={8} isEmpty={isNothing} empty={<Empty picture="papers">{empty}</Empty>}>
      {loaded => (
        <View>
          <View>{sums && loaded[0] && <Sums of={loaded[0]} dayOf={dayOf} />}</View>
          <Parts parts={loaded.flatMap(partsOf)} dayOf={dayOf} />
          <More of={pages} />
        </View>
      )}
    </Loaded>
  )
}

/**
 * The totals of all transactions that match the filter, loaded or not. By confirmation day they are the figures of a
 * period, so money in and out may be more than purchases and redemptions.
 */
const Sums = ({ of: { total, buyAmount, sellAmount, cashDividends, fees, ...money }, dayOf }: SumsProps) => (
  <View className="record-sums">
    {`共 ${total} 笔`}
    <Sum name="买入" value={buyAmount} />
    <Sum name="卖出" value={sellAmount} />
    <Sum name="现金分红" value={cashDividends} />
    <Sum name="费用" value={fees} />
    {dayOf === 'confirmed' && money.moneyIn !== buyAmount && <Sum name="转入合计" value={money.moneyIn} />}
    {dayOf === 'confirmed' && money.moneyOut !== sellAmount && <Sum name="转出合计" value={money.moneyOut} />}
  </View>
)

interface SumsProps {
  of: Page
  dayOf: DayOf
}

const isNothing = (pages: readonly Page[]) => pages.every(page => page.months.length === 0)

/** Several consecutive transactions of one month. */
type Part = readonly Month[]

/** Splits a page into the parts that are rendered together. */
function partsOf({ months }: Page): Part[] {
  const rows = months.flatMap(month => month.transactions.map(transaction => ({ month, transaction })))
  return chunks(rows, PART_ROWS).map(part =>
    [...new Set(part.map(({ month }) => month))].map(month => ({
      ...month,
      transactions: part.flatMap(row => (row.month === month ? row.transaction : [])),
    })),
  )
}

const nameOf = (part: Part) => {
  const numbers = part.flatMap(({ transactions }) => transactions.map(({ applicationNo }) => applicationNo))
  return `${numbers[0]} ${numbers[numbers.length - 1]}`
}
/** The expected height in px of one part of the list, before it has been measured. */
const LIKELY = 540

const Parts = ({ parts, dayOf }: { parts: readonly Part[]; dayOf: DayOf }) => (
  <LongList parts={parts} nameOf={nameOf} likely={LIKELY}>
    {(part, index) => {
      const before = parts[index - 1]
      return part.map((month, at) => (
        <MonthCard
          key={month.month}
          month={month}
          dayOf={dayOf}
          isFirst={index === 0 && at === 0}
          goesOn={at === 0 && before?.[before.length - 1]?.month === month.month}
          isOpen={at === part.length - 1 && parts[index + 1]?.[0]?.month === month.month}
        />
      ))
    }}
  </LongList>
)

const dayWords: Record<DayOf, string> = { applied: '按申请日', confirmed: '按确认日' }

interface MonthCardProps {
  month: Month
  dayOf: DayOf
  /** The newest month. Its heading tells which day the list uses. */
  isFirst: boolean
  /** The month started in the previous part. */
  goesOn: boolean
  /** The month continues in the next part. */
  isOpen: boolean
}

function MonthCard({ month: of, dayOf, isFirst, goesOn, isOpen }: MonthCardProps) {
  const { month, count, buyAmount, sellAmount, transactions } = of
  return (
    <>
      <View>
        {!goesOn && (
          <View className="month-head">
            <View className="month-head__title">{formatChineseMonth(month)}</View>
            <View className="month-head__sums">
              {`${isFirst ? `${dayWords[dayOf]} · ` : ''}${count} 笔`}
              <Sum name="买入" value={buyAmount} />
              <Sum name="卖出" value={sellAmount} />
            </View>
          </View>
        )}
      </View>
      <View className={classNames('month', goesOn && 'month--goes-on', isOpen && 'month--open')}>
        {transactions.map(transaction => (
          <TransactionCell key={transaction.applicationNo} transaction={transaction} dayOf={dayOf} />
        ))}
      </View>
    </>
  )
}

/** One of the totals. Renders nothing for null and zero. */
const Sum = ({ name, value }: { name: string; value: string | null }) =>
  isSome(value) ? (
    <>
      {` · ${name} `}
      <Amount value={value} />
    </>
  ) : null
