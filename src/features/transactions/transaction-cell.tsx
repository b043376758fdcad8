import { mainFigure, stateWords, type Transaction, typeWords } from '@/contract/transaction-words'
import { formatInstant } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'

/** One row in a list of transactions: kind, fund, amount, state. */
export function TransactionCell({ transaction }: { transaction: Transaction }) {
  const { applicationNo, shortName, name, type, state, appliedAt } = transaction
  const { value, unit } = mainFigure(transaction)
  return (
    <Cell
      title={<FundName>{shortName || name}</FundName>}
      note={`${typeWords[type]} · ${formatInstant(appliedAt).slice(5)}`}
      value={
        <>
          <Amount value={value} size="normal" />
          {` ${unit}`}
        </>
      }
      valueNote={stateWords[state]}
      onPress={() => navigate('transactionDetail', { id: applicationNo })}
    />
  )
}
