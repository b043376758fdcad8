import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { vip } from '@/contract/vip'
import { CodeCard } from '@/features/rewards/code-card'
import { RiskNote } from '@/features/rewards/risk-note'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '我的红包', enablePullDownRefresh: true })

/** The person's red packets: their amounts, how they are paid, and their expiry. */
export default screen('redPocketCode', function RedPocketCode() {
  const codes = useCall(vip.listCodes, {})
  return (
    <Screen>
      <Loaded
        of={codes}
        skeleton="text"
        isEmpty={all => all.every(({ kind }) => kind !== 'quiz')}
        empty={
          <Empty
            action={
              <Button event="open-quiz" size="small" onPress={() => replace('redPocket')}>
                去答题
              </Button>
            }
          >
            还没有红包
          </Empty>
        }
      >
        {all => (
          <View>
            {all
              .filter(({ kind }) => kind === 'quiz')
              .map(one => (
                <CodeCard key={one.code} of={one} />
              ))}
            <Button event="open-codes" kind="text" block onPress={() => navigate('vipCodes')}>
              查看全部兑换码
            </Button>
          </View>
        )}
      </Loaded>
      <RiskNote />
    </Screen>
  )
})
