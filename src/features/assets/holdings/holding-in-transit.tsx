import { View } from '@tarojs/components'
import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { expectedConfirmation } from '@/contract/transaction-words'
import { isSome } from '@/lib/decimal'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './holding-in-transit.scss'

type Holding = OutputOf<typeof assets.queryFundAssetsAndProfitsV2>['funds'][number]

/**
 * The unconfirmed transactions of a fund, under its row in a list: purchases in yuan, redemptions in shares and the
 * expected amount of a conversion, each with the expected day. Each links to its transaction, or to the list of them.
 * The row above links to the fund, so these stand beside the row and not inside it: a screen reader cannot tell a link
 * inside a link apart.
 */
export const HoldingInTransit = ({ of }: { of: Holding }) => (
  <View className="on-way">
    {isSome(of.pendingPurchase) && (
      <InTransit
        what="在途买入"
        amount={of.pendingPurchase}
        unit="元"
        days={of.pendingPurchaseDays}
        onPress={() => open(of.fundCode, of.pendingPurchaseNo)}
      />
    )}
    {isSome(of.pendingRedeemShares) && (
      <InTransit
        what="在途卖出"
        amount={of.pendingRedeemShares}
        unit="份"
        days={of.pendingRedeemDays}
        onPress={() => open(of.fundCode, of.pendingRedeemNo)}
      />
    )}
    {isSome(of.pendingConvertIn) && (
      <InTransit
        what="在途转入 约"
        amount={of.pendingConvertIn}
        unit="元"
        days={of.pendingConvertInDays}
        onPress={() => open(of.fundCode, of.pendingConvertInNo)}
      />
    )}
  </View>
)

const open = (fundCode: string, applicationNo: string) =>
  applicationNo
    ? navigate('transactionDetail', { id: applicationNo })
    : navigate('assetTransactions', { fundCode, status: 'pending' })

interface InTransitProps {
  what: string
  amount: string | null
  unit: string
  days: readonly string[]
  onPress: () => unknown
}

const InTransit = ({ what, amount, unit, days, onPress }: InTransitProps) => (
  <Press className="on-way__line" role="link" event="open-in-transit" onPress={onPress}>
    <View className="on-way__words">
      <View>
        {`${what} `}
        <Amount value={amount} strong />
        {` ${unit}`}
      </View>
      <View>{expectedConfirmation(days)}</View>
    </View>
    <Icon name="right" className="on-way__go" />
  </Press>
)
