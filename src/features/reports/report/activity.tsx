import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { confirmedWithin, listedWithin } from '@/contract/confirmed-within'
import { mainFigure, typeWords } from '@/contract/transaction-words'
import { formatChineseMonthDay } from '@/lib/date'
import { isSome } from '@/lib/decimal'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import type { Report } from '../period'

const SHOWN = 5

/**
 * The person's transactions in a period: number, amounts, and the newest ones. Each row opens the list of exactly the
 * transactions that it counts.
 */
export const Activity = ({ report }: { report: Report }) => (
  <View>
    <Counts report={report} />
    <Transactions of={report} />
  </View>
)

type Group = 'buy' | 'sell' | 'dividend'

function Counts({ report }: { report: Report }) {
  const open = (group?: Group) => navigate('assetTransactions', { ...listedWithin(report), ...(group && { group }) })
  const { buys, regulars, buyAmount, sells, sellAmount, dividends, cashDividends, fees } = report
  return (
    <Card flush>
      <Row
        title="买入"
        note={regulars > 0 ? `${buys} 次，其中定投 ${regulars} 次` : `${buys} 次`}
        value={buyAmount}
        onPress={buys > 0 && (() => open('buy'))}
      />
      <Row title="卖出" note={`${sells} 次`} value={sellAmount} onPress={sells > 0 && (() => open('sell'))} />
      <Row
        title="现金分红"
        note={`分红 ${dividends} 次，含红利再投`}
        value={cashDividends}
        onPress={dividends > 0 && (() => open('dividend'))}
      />
      <Row title="费用" note="已计入收益" value={fees} onPress={isSome(fees) && (() => open())} />
    </Card>
  )
}

interface RowProps {
  title: string
  note: string
  value: string | null
  onPress: false | (() => unknown)
}

/** A sum of the period. Without any transactions the row is not a link. */
const Row = ({ title, note, value, onPress }: RowProps) => (
  <Cell
    title={title}
    note={note}
    value={<Amount value={value} size="normal" />}
    arrow={onPress !== false}
    onPress={onPress || undefined}
  />
)

function Transactions({ of: { from, to } }: { of: Report }) {
  const all = confirmedWithin({ from, to })
  const page = useCall(assets.queryBuyAndSellGroupByDate, { ...all, size: String(SHOWN) }, { keepPrevious: true })
  return (
    <Loaded of={page} count={SHOWN} isEmpty={({ total }) => total === 0} empty="这段时间没有确认的交易">
      {({ total, months }) => (
        <Card flush>
          {months
            .flatMap(({ transactions }) => transactions)
            .slice(0, SHOWN)
            .map(transaction => {
              const { value, unit } = mainFigure(transaction)
              return (
                <Cell
                  key={transaction.applicationNo}
                  title={<FundName>{transaction.shortName || transaction.name}</FundName>}
                  note={typeWords[transaction.type]}
                  value={
                    <>
                      <Amount value={value} size="normal" /> {unit}
                    </>
                  }
                  valueNote={`${formatChineseMonthDay(transaction.confirmDay)}确认`}
                  onPress={() => navigate('transactionDetail', { id: transaction.applicationNo })}
                />
              )
            })}
          <View>
            {total > SHOWN && (
              <Cell
                title="全部交易"
                note={`这段时间确认了 ${total} 笔`}
                arrow
                onPress={() => navigate('assetTransactions', listedWithin({ from, to }))}
              />
            )}
          </View>
        </Card>
      )}
    </Loaded>
  )
}
