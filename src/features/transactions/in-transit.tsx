import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { expectedConfirmation, mainFigure, typeWords } from '@/contract/transaction-words'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

/** The most rows shown here. A link opens the rest. */
const SHOWN = 5

interface InTransitProps {
  fundCode: string
  /**
   * The expected amount of conversions into the fund, and the number of the only conversion; '' if there are several.
   */
  pendingConvertIn: string | null
  pendingConvertInNo: string
}

/** The unconfirmed transactions of a fund: kind, amount, and expected day. */
export function InTransit({ fundCode, pendingConvertIn, pendingConvertInNo }: InTransitProps) {
  const pending = useCall(assets.queryBuyAndSellGroupByDate, { fundCode, state: 'pending', size: String(SHOWN) })
  const openAll = () => navigate('assetTransactions', { fundCode, status: 'pending' })
  return (
    <Section title="在途" aside="待确认">
      <Loaded of={pending} count={1} isEmpty={({ total }) => total === 0} empty="在途的申请刚刚确认，下拉刷新看看">
        {({ total, months }) => (
          <Card flush>
            {months
              .flatMap(({ transactions }) => transactions)
              .map(transaction => {
                const { value, unit } = mainFigure(transaction)
                // The amount of a conversion in yuan is unknown before it is confirmed.
                const isExpected = value === null && transaction.applicationNo === pendingConvertInNo
                return (
                  <Cell
                    key={transaction.applicationNo}
                    title={typeWords[transaction.type]}
                    note={expectedConfirmation(transaction.confirmDay ? [transaction.confirmDay] : [])}
                    value={
                      <>
                        {isExpected && '约 '}
                        <Amount value={isExpected ? pendingConvertIn : value} size="normal" /> {unit}
                      </>
                    }
                    arrow
                    onPress={() => navigate('transactionDetail', { id: transaction.applicationNo })}
                  />
                )
              })}
            <View>{total > SHOWN && <Cell title={`全部 ${total} 笔在途`} arrow onPress={openAll} />}</View>
          </Card>
        )}
      </Loaded>
    </Section>
  )
}
