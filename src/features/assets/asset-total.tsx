import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { expectedConfirmation } from '@/contract/transaction-words'
import { formatMonthDay } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Amount } from '@/ui/base/amount'
import { Day } from '@/ui/base/day'
import { Icon } from '@/ui/base/icon'
import { Loaded } from '@/ui/base/loaded'
import { Press } from '@/ui/base/press'
import { Stat, Stats } from '@/ui/layout/stat'
import { Hero } from '@/widgets/hero'
import { HeroCard } from '@/widgets/hero-card'
import './asset-total.scss'

/** The total assets, the newest profit, and the money on its way. */
export function AssetTotal() {
  const summary = useCall(assets.queryCustMetricSS, {})
  return (
    <HeroCard>
      <Loaded of={summary} skeleton="figure" count={2} reserve="asset total">
        {({ asOf, totalAssets, dayProfit, dayProfitDay, holdingProfit, accumulatedProfit, ...pending }) => (
          <View>
            <Hero
              label="总资产（元）"
              value={totalAssets}
              aside={
                <Press
                  compact
                  role="link"
                  label={`数据截至 ${formatMonthDay(asOf)}，数据说明`}
                  onPress={() => navigate('assetTips')}
                >
                  数据截至 <Day of={asOf} />
                </Press>
              }
            />
            <Stats>
              <Stat
                label={
                  <>
                    昨日收益 <Day of={dayProfitDay ?? asOf} />
                  </>
                }
              >
                <Amount value={dayProfit} signed strong />
              </Stat>
              <Stat label="持有收益">
                <Amount value={holdingProfit} signed strong />
              </Stat>
              <Stat label="累计收益">
                <Amount value={accumulatedProfit} signed strong />
              </Stat>
            </Stats>
            <View>{pending.pendingPurchaseCount + pending.pendingRedeemCount > 0 && <Pending of={pending} />}</View>
          </View>
        )}
      </Loaded>
    </HeroCard>
  )
}

type Summary = OutputOf<typeof assets.queryCustMetricSS>
type PendingProps = {
  of: Pick<
    Summary,
    | 'pendingPurchase'
    | 'pendingPurchaseCount'
    | 'pendingPurchaseDays'
    | 'pendingRedeem'
    | 'pendingRedeemCount'
    | 'pendingRedeemDays'
  >
}

/**
 * The money on its way and when it is expected, purchases and sales apart: the total contains the one and still the
 * other. It opens the list of just these.
 */
const Pending = ({ of }: PendingProps) => (
  <Press className="pending" role="link" onPress={() => navigate('assetTransactions', { status: 'pending' })}>
    <View className="pending__name">在途</View>
    <View className="pending__words">
      {of.pendingPurchaseCount > 0 && (
        <View>
          {`买入 ${of.pendingPurchaseCount} 笔 `}
          <Amount value={of.pendingPurchase} strong />
          <View className="pending__day">{expectedConfirmation(of.pendingPurchaseDays)}</View>
        </View>
      )}
      {of.pendingRedeemCount > 0 && (
        <View>
          {`卖出 ${of.pendingRedeemCount} 笔 约 `}
          <Amount value={of.pendingRedeem} strong />
          <View className="pending__day">{expectedConfirmation(of.pendingRedeemDays)}</View>
        </View>
      )}
    </View>
    <Icon name="right" className="pending__arrow" />
  </Press>
)
