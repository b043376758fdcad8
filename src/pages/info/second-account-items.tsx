import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import { AccountItems, isShown } from '@/features/account/account-items'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '账户信息', enablePullDownRefresh: true })

/** The rows below one account item; `group` is its code. */
export default screen('secondAccountItems', function SecondAccountItems({ group }) {
  const groups = useCall(account.getAccountItemList, {})
  const item = groups.data?.flatMap(({ chlidItem }) => chlidItem).find(({ code }) => code === group)
  useTitle(item?.name)
  return (
    <Screen>
      <Loaded
        of={groups}
        isEmpty={() => !item?.chlidItem.some(isShown)}
        empty={<Empty picture="papers">这里没有可以查看的内容</Empty>}
      >
        {() => <View>{item && <AccountItems items={item.chlidItem} />}</View>}
      </Loaded>
    </Screen>
  )
})
