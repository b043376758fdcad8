import { mainFigure, type Transaction, transactionStateWords, typeWords } from '@/contract/transaction-words'
import { formatChineseMonthDay, formatInstant } from '@/lib/date'
import { navigate } from '@/navigation/go'
import type { TransactionFilter } from '@/stores/screen-state'
import { Amount } from '@/ui/base/amount'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'

/** The day by which a list is sorted and filtered: application or confirmation. */
export type DayOf = TransactionFilter['dayOf']

/** The time of a transaction, by the day that the list uses. */
function timeOf({ state, appliedAt, confirmDay }: Transaction, dayOf: DayOf): string {
  if (dayOf === 'applied') return formatInstant(appliedAt).slice(5)
  return `${state === 'pending' ? '预计' : ''}${formatChineseMonthDay(confirmDay)}确认`
}

/** One row in a list of transactions: kind, fund, amount, state, and its time by the day that the list uses. */
export function TransactionCell({ transaction, dayOf = 'applied' }: { transaction: Transaction; dayOf?: DayOf }) {
  const { applicationNo, shortName, name, type, state } = transaction
  const { value, unit } = mainFigure(transaction)
  return (
    <Cell
      title={<FundName>{shortName || name}</FundName>}
      note={`${typeWords[type]} · ${timeOf(transaction, dayOf)}`}
      value={
        <>
          <Amount value={value} size="normal" />
          {` ${unit}`}
        </>
      }
      valueNote={transactionStateWords[state]}
      onPress={() => navigate('transactionDetail', { id: applicationNo })}
    />
  )
}
