import { View } from '@tarojs/components'
import { BuyingAnswer } from '@/features/guides/buying-answer'
import { MoreGuides } from '@/features/guides/more-guides'
import { OrderForm } from '@/features/guides/order-form'
import { useAsked } from '@/features/guides/use-asked'
import { WithRules } from '@/features/guides/with-rules'
import { screen } from '@/navigation/screen'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '买入指南', enablePullDownRefresh: true })

/** The exact days of a purchase: when it counts, becomes shares, earns, and can be sold again. */
export default screen('guideBuying', function GuideBuying({ fundCode }) {
  const asked = useAsked(fundCode)
  return (
    <Screen>
      <OrderForm asked={asked} />
      <WithRules asked={asked}>
        {(rules, fund) => {
          if (fund?.state === '1') {
            return <Notice tone="warn">这只基金正在募集，现在是认购。份额在基金成立后确认，成立日以公告为准。</Notice>
          }
          if (fund?.state === 'a') {
            return <Notice tone="warn">这只基金在封闭期内，不能买入。开放的日期以公告为准。</Notice>
          }
          return (
            <View>
              <View>
                {fund?.buyFlag === false && (
                  <Notice tone="warn">这只基金目前暂停申购，恢复后的日期可以这样推算。</Notice>
                )}
              </View>
              <BuyingAnswer rules={rules} {...asked} />
            </View>
          )
        }}
      </WithRules>
      <MoreGuides than="guideBuying" fundCode={asked.isUnknown ? '' : asked.fundCode} />
    </Screen>
  )
})
