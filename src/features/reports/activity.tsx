import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { mainFigure, stateWords, typeWords } from '@/contract/transaction-words'
import { formatInstant } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Stat, Stats } from '@/ui/layout/stat'
import { Cell } from '@/ui/list/cell'
import type { Report } from './period'

const SHOWN = 5

/** What the person did in a period: counts, cash, fees, and the newest transactions. */
export const Activity = ({ report }: { report: Report }) => (
  <View>
    <Card>
      <Counts report={report} />
    </Card>
    <Transactions of={report} />
  </View>
)

const Counts = ({ report }: { report: Report }) => (
  <Stats>
    <Stat label="买入">{`${report.purchases} 次`}</Stat>
    <Stat label="定投">{`${report.regularInvestments} 次`}</Stat>
    <Stat label="卖出">{`${report.redemptions} 次`}</Stat>
    <Stat label="分红">{`${report.dividends} 次`}</Stat>
    <Stat label="现金分红（元）">
      <Amount value={report.cashDividends} />
    </Stat>
    <Stat label="费用（元）">
      <Amount value={report.fees} />
    </Stat>
  </Stats>
)

/** Sorted by application day, as the list of all transactions is. The counts above go by confirmation day. */
function Transactions({ of: { from, to } }: { of: Report }) {
  const span = { ...(from && { from }), ...(to && { to }) }
  const page = useCall(assets.queryBuyAndSellGroupByDate, { ...span, size: String(SHOWN) }, { keepPrevious: true })
  return (
    <Loaded of={page} count={SHOWN} isEmpty={({ total }) => total === 0} empty="这段时间没有申请过交易">
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
                  title={transaction.shortName || transaction.name}
                  note={`${typeWords[transaction.type]} · ${formatInstant(transaction.appliedAt).slice(5, 10)} 申请`}
                  value={
                    <>
                      <Amount value={value} size="normal" /> {unit}
                    </>
                  }
                  valueNote={stateWords[transaction.state]}
                  onPress={() => navigate('transactionDetail', { id: transaction.applicationNo })}
                />
              )
            })}
          <View>
            {total > SHOWN && (
              <Cell
                title="全部交易"
                note={`这段时间申请了 ${total} 笔`}
                arrow
                onPress={() => navigate('assetTransactions')}
              />
            )}
          </View>
        </Card>
      )}
    </Loaded>
  )
}
