import { View } from '@tarojs/components'
import { queryClient, useCall } from '@/api/query'
import { useAccountInfo } from '@/api/use-account-info'
import { account } from '@/contract/account'
import { maskMobile } from '@/lib/mask'
import { goToLink, reachable, screen, signOut } from '@/navigation'
import { prefer, type ThemeChoice, usePreferences } from '@/stores/preferences'
import { useSession } from '@/stores/session'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { Loaded } from '@/ui/loaded'
import { Screen } from '@/ui/screen'
import { Section } from '@/ui/section'
import { Segmented } from '@/ui/segmented'
import { Switch } from '@/ui/switch'

definePageConfig({ navigationBarTitleText: '我的', enablePullDownRefresh: true })

const THEMES: ReadonlyArray<{ value: ThemeChoice; label: string }> = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** Who is logged in, what they can look after, how they want to see the app, and the way out. */
export default screen('info', function Info() {
  return (
    <Screen onRefresh={() => queryClient.refetchQueries({ type: 'active' })}>
      <Person />
      <Items />
      <Looks />
      <Button kind="secondary" block onPress={signOut}>
        退出登录
      </Button>
    </Screen>
  )
})

function Person() {
  const { customerName, custNo } = useSession()
  const info = useAccountInfo()
  const name = info.data?.custName || customerName
  const mobile = info.data?.mobile ? maskMobile(info.data.mobile) : undefined
  return (
    <Card flush>
      <Cell title={name || '您好'} note={`客户号 ${custNo}`} value={mobile} />
    </Card>
  )
}

/** The rows of the account page as the server groups them; `showflag` N and what leads nowhere is left out. */
function Items() {
  const groups = useCall(account.getAccountItemList, {})
  return (
    <Loaded of={groups} isEmpty={() => false}>
      {data => (
        <View>
          {data.map(group => {
            const items = group.chlidItem.filter(item => item.showflag === 'Y' && reachable(item.link))
            if (items.length === 0) return null
            return (
              <Section key={group.groupName} title={group.groupName}>
                <Card flush>
                  {items.map(item => (
                    <Cell key={item.code} title={item.name} arrow onPress={() => goToLink(item.link)} />
                  ))}
                </Card>
              </Section>
            )
          })}
        </View>
      )}
    </Loaded>
  )
}

function Looks() {
  const { theme, elder, hidden } = usePreferences()
  return (
    <Section title="显示">
      <Card flush>
        <Cell
          title="大字模式"
          note="更大的文字和按钮，没有推广内容"
          value={<Switch label="大字模式" on={elder} onChange={on => prefer({ elder: on })} />}
        />
        <Cell
          title="隐藏金额"
          note="所有金额显示为 ****"
          value={<Switch label="隐藏金额" on={hidden} onChange={on => prefer({ hidden: on })} />}
        />
        <Cell
          title="主题"
          foot={<Segmented label="主题" items={THEMES} value={theme} onChange={choice => prefer({ theme: choice })} />}
        />
      </Card>
    </Section>
  )
}
