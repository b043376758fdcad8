import { View } from '@tarojs/components'
import type { Revocation } from '@/contract/revocations'
import { Amount } from '@/ui/base/amount'
import { Card } from '@/ui/layout/card'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { fundWords, purchaseWords } from './words'

/** The purchase to be revoked. */
export const PurchaseCard = ({ purchase }: { purchase: Revocation['purchase'] }) => (
  <Card flush>
    <Cell
      title={<FundName>{fundWords(purchase)}</FundName>}
      note={purchaseWords(purchase)}
      value={
        <>
          <Amount value={purchase.amount} strong /> 元
        </>
      }
      valueNote={purchase.channelName || undefined}
      foot={<View className="revocation-small">{`申请编号 ${purchase.applicationNo}`}</View>}
    />
  </Card>
)
