import { View } from '@tarojs/components'
import type { useCallPages } from '@/api/pages'
import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { formatChineseMonth } from '@/lib/date'
import { isZero } from '@/lib/money'
import { Amount } from '@/ui/amount'
import { classNames } from '@/ui/class-names'
import { Empty } from '@/ui/empty'
import { Loaded } from '@/ui/loaded'
import { More } from '@/ui/more'
import { Windowed } from '@/ui/windowed'
import { TransactionCell } from './transaction-cell'
import './record-list.scss'

type Page = OutputOf<typeof assets.queryBuyAndSellGroupByDate>
type Month = Page['months'][number]

interface RecordListProps {
  pages: ReturnType<typeof useCallPages<typeof assets.queryBuyAndSellGroupByDate>>
  /** What stands there when there is nothing. */
  empty: string
}

/** Transactions by month with the months' sums, page after page; only what is near the window is mounted. */
export function RecordList({ pages, empty }: RecordListProps) {
  return (
    <Loaded of={pages.of} count={8} isEmpty={isNothing} empty={<Empty icon="list">{empty}</Empty>}>
      {loaded => (
        <View>
          {loaded.map((page, index) => (
            <Windowed key={firstOf(page)} name={`${firstOf(page)} ${lastOf(page)}`}>
              {page.months.map((month, at) => (
                <MonthCard
                  key={month.month}
                  month={month}
                  goesOn={at === 0 && lastMonth(loaded[index - 1]) === month.month}
                  isOpen={at === page.months.length - 1 && loaded[index + 1]?.months[0]?.month === month.month}
                />
              ))}
            </Windowed>
          ))}
          <More of={pages} />
        </View>
      )}
    </Loaded>
  )
}

const isNothing = (pages: readonly Page[]) => pages.every(page => page.months.length === 0)
const firstOf = (page: Page) => page.months[0]?.transactions[0]?.applicationNo ?? ''
const lastOf = ({ months }: Page) => {
  const { transactions = [] } = months[months.length - 1] ?? {}
  return transactions[transactions.length - 1]?.applicationNo ?? ''
}
const lastMonth = (page: Page | undefined) => page?.months[page.months.length - 1]?.month

interface MonthCardProps {
  month: Month
  /** It began on the page before. */
  goesOn: boolean
  /** It goes on on the next page. */
  isOpen: boolean
}

function MonthCard({ month: { month, count, buyAmount, sellAmount, transactions }, goesOn, isOpen }: MonthCardProps) {
  return (
    <View>
      <View>
        {!goesOn && (
          <View className="month-head">
            <View className="month-head__title">{formatChineseMonth(month)}</View>
            <View className="month-head__sums">
              {`${count} 笔`}
              <Sum name="买入" value={buyAmount} />
              <Sum name="卖出" value={sellAmount} />
            </View>
          </View>
        )}
      </View>
      <View className={classNames('month', goesOn && 'month--goes-on', isOpen && 'month--open')}>
        {transactions.map(transaction => (
          <TransactionCell key={transaction.applicationNo} transaction={transaction} />
        ))}
      </View>
    </View>
  )
}

/** A sum of a month; left out where there is none. */
const Sum = ({ name, value }: { name: string; value: string | null }) =>
  value === null || isZero(value) ? null : (
    <>
      {` · ${name} `}
      <Amount value={value} />
    </>
  )
