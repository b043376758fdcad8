import { dividendModes } from '@/contract/dividend-words'
import { Amount } from '@/ui/base/amount'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import type { Received } from './types'

interface ReceivedCellProps {
  dividend: Received
  onOpen: (applicationNo: string) => unknown
}

/** One row in the list of received dividends. */
export const ReceivedCell = ({ dividend, onOpen }: ReceivedCellProps) => {
  const { applicationNo, shortName, name, payDay, mode, channelName, amount, reinvestedShares } = dividend
  return (
    <Cell
      title={<FundName>{shortName || name}</FundName>}
      note={`${payDay ?? '--'} · ${dividendModes[mode]}`}
      value={<Amount value={amount} size="normal" />}
      valueNote={
        mode === 'reinvest' ? (
          <>
            再投 <Amount value={reinvestedShares} /> 份
          </>
        ) : (
          channelName
        )
      }
      onPress={() => onOpen(applicationNo)}
      event="open-dividend"
    />
  )
}
