import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { account } from '@/contract/account'
import { AccountItems, isShown } from '@/features/account/account-items'
import { WechatBinding } from '@/features/account/wechat-binding'
import { Archive } from '@/features/personal/archive'
import { CloseService } from '@/features/personal/close-service'
import { Consents } from '@/features/personal/consents'
import { Devices } from '@/features/personal/devices'
import { ExportForm } from '@/features/personal/export-form'
import { type OwnPart, OwnParts, ownPartOf, partTitles } from '@/features/personal/parts'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '账户信息', enablePullDownRefresh: true })

/** The screens of the person's own data, by part. The address names the part, so Back and a reload stay in it. */
const parts: Readonly<Record<OwnPart, () => JSX.Element>> = {
  'own-consents': () => (
    <View>
      <Consents />
      <WechatBinding />
    </View>
  ),
  'own-devices': () => <Devices />,
  'own-export': () => <ExportForm />,
  'own-archive': () => <Archive />,
  'own-close': () => <CloseService />,
}

/** The rows below one account item, or one part of the person's own data. `group` is its code. */
export default screen('secondAccountItems', function SecondAccountItems({ group }) {
  const part = ownPartOf(group)
  return <Screen>{part ? <Part of={part} /> : <Items group={group} />}</Screen>
})

function Part({ of }: { of: OwnPart }) {
  useTitle(partTitles[of])
  return parts[of]()
}

/** A link to the account, for an address whose part is missing or empty. */
const ToAccount = () => (
  <Button kind="secondary" size="small" event="open-account" onPress={() => replace('info')}>
    查看我的账户
  </Button>
)

function Items({ group }: { group: string }) {
  const groups = useCall(account.getAccountItemList, {})
  const item = groups.data?.flatMap(({ chlidItem }) => chlidItem).find(({ code }) => code === group)
  useTitle(item?.name)
  return (
    <View>
      {group === 'own' && <OwnParts />}
      <Loaded
        of={groups}
        isEmpty={() => !item?.chlidItem.some(isShown)}
        empty={
          <Empty picture="papers" action={<ToAccount />}>
            这里没有可以查看的内容
          </Empty>
        }
      >
        {() => <View>{item && <AccountItems items={item.chlidItem} />}</View>}
      </Loaded>
    </View>
  )
}
