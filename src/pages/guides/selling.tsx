import { View } from '@tarojs/components'
import { timeFor } from '@/features/guides/buying-answer'
import { FeeCard } from '@/features/guides/fee-card'
import { MoreGuides } from '@/features/guides/more-guides'
import { OrderForm } from '@/features/guides/order-form'
import { SellingAnswer } from '@/features/guides/selling-answer'
import { useAsked } from '@/features/guides/use-asked'
import { WithRules } from '@/features/guides/with-rules'
import { paidLike, tradeDayOf } from '@/lib/order-days'
import { screen } from '@/navigation/screen'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '卖出指南', enablePullDownRefresh: true })

/** The exact days of a redemption: when it counts, what it costs, and when the money arrives. */
export default screen('guideSelling', function GuideSelling({ fundCode }) {
  const asked = useAsked(fundCode)
  const { day, isLate, today, seller } = asked
  return (
    <Screen>
      <OrderForm asked={asked} />
      <WithRules asked={asked}>
        {(rules, fund) => {
          if (fund?.state === '1') return <Notice tone="warn">这只基金正在募集，还没有份额可以卖出。</Notice>
          if (fund?.state === 'a') {
            return <Notice tone="warn">这只基金在封闭期内，不能卖出。开放的日期以公告为准。</Notice>
          }
          return (
            <View>
              <View>
                {rules.holdingDays > 0 && (
                  <Notice tone="warn">
                    {`每一笔份额要从确认日起持有满 ${rules.holdingDays} 天才能卖出，到期日遇休市顺延。`}
                  </Notice>
                )}
              </View>
              <SellingAnswer
                rules={rules}
                seller={seller}
                day={day}
                isLate={isLate}
                today={today}
                isPension={rules.fundType.split(',').includes('08')}
              />
              <View>
                {fund && paidLike(rules) !== 'exchange' && (
                  <FeeCard steps={fund.redeemFeeRates} tradeDay={tradeDayOf(day, timeFor(isLate))} />
                )}
              </View>
            </View>
          )
        }}
      </WithRules>
      <MoreGuides than="guideSelling" fundCode={asked.isUnknown ? '' : asked.fundCode} />
    </Screen>
  )
})
