import { View } from '@tarojs/components'
import type { OutputOf } from '@/contract/call'
import type { first } from '@/contract/first-screen'
import { expectedConfirmation } from '@/contract/transaction-words'
import { Amount } from '@/ui/base/amount'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './pending.scss'

type Summary = OutputOf<typeof first.assets.queryCustMetricSS>

interface PendingProps {
  of: Pick<
    Summary,
    | 'pendingPurchase'
    | 'pendingPurchaseCount'
    | 'pendingPurchaseDays'
    | 'pendingPurchaseUndated'
    | 'pendingRedeemAmount'
    | 'pendingRedeemCount'
    | 'pendingRedeemDays'
  >
  /** Opens the list of only these transactions. */
  onPress: () => unknown
}

/**
 * Pending money and its expected date, under the total assets. Purchases and redemptions are shown apart: the total
 * already includes the purchases and still includes the redemptions. Empty if nothing is pending.
 */
export const Pending = ({ of, onPress }: PendingProps) => (
  <View>
    {of.pendingPurchaseCount + of.pendingRedeemCount > 0 && (
      <Press className="pending" role="link" event="open-in-transit" onPress={onPress}>
        <View className="pending__name">在途</View>
        <View className="pending__words">
          {of.pendingPurchaseCount > 0 && (
            <View className="pending__line">
              {`买入 ${of.pendingPurchaseCount} 笔 `}
              <Amount value={of.pendingPurchase} strong />
              <View className="pending__day">
                {expectedConfirmation(of.pendingPurchaseDays, of.pendingPurchaseUndated)}
              </View>
            </View>
          )}
          {of.pendingRedeemCount > 0 && (
            <View className="pending__line">
              {`卖出 ${of.pendingRedeemCount} 笔 约 `}
              <Amount value={of.pendingRedeemAmount} strong />
              <View className="pending__day">{expectedConfirmation(of.pendingRedeemDays)}</View>
            </View>
          )}
        </View>
        <Icon name="right" className="pending__arrow" />
      </Press>
    )}
  </View>
)
