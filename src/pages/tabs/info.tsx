import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { tabs } from '@/contract/tabs'
import { AccountItems, shownTo } from '@/features/account/account-items'
import { PersonCard } from '@/features/account/person-card'
import { WechatBinding } from '@/features/account/wechat-binding'
import { signOut } from '@/navigation/enter'
import { screen } from '@/navigation/screen'
import { prefer, type ThemeChoice, usePreferences } from '@/stores/preferences'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Switch } from '@/ui/form/switch'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Segmented } from '@/ui/layout/tab-list'
import { Cell } from '@/ui/list/cell'
import { Dialog } from '@/ui/overlay/dialog'

definePageConfig({ navigationBarTitleText: '我的', enablePullDownRefresh: true })

const THEMES: ReadonlyArray<{ value: ThemeChoice; label: string }> = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** The person's account, their settings, and the logout. */
export default screen('info', function Info() {
  return (
    <Screen>
      <PersonCard />
      <Items />
      <WechatBinding />
      <Looks />
      <LogOut />
    </Screen>
  )
})

/** The logout, after a question that says what stays on the phone. */
function LogOut() {
  const [asked, setAsked] = useState(false)
  return (
    <View>
      <Button kind="secondary" block event="log-out" onPress={() => setAsked(true)}>
        退出登录
      </Button>
      <Dialog
        open={asked}
        event="log-out"
        title="退出登录？"
        confirm="确定退出"
        of={null}
        onConfirm={signOut}
        onCancel={() => setAsked(false)}
      >
        这部手机上您的资料和没有填完的内容会清除。显示和安全锁的设置会保留，隐私政策不用再同意。已提交的申请和通知设置不受影响。
      </Dialog>
    </View>
  )
}

/** The account items as the server groups them. Hidden items and items that lead nowhere are left out. */
function Items() {
  const groups = useCall(tabs.account.getAccountItemList, {})
  const elder = usePreferences(state => state.elder)
  return (
    <Loaded of={groups} count={6} isEmpty={() => false}>
      {data => (
        <View>
          {data
            .filter(({ chlidItem }) => shownTo(elder, chlidItem).length > 0)
            .map(({ groupName, chlidItem }) => (
              <Section key={groupName} title={groupName}>
                <AccountItems items={chlidItem} />
              </Section>
            ))}
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
          value={
            <Switch event="switch-elder-mode" label="大字模式" on={elder} onChange={on => prefer({ elder: on })} />
          }
        />
        <Cell
          title="隐藏金额"
          note="所有金额显示为 ****"
          value={
            <Switch
              event={hidden ? 'show-amounts' : 'hide-amounts'}
              label="隐藏金额"
              on={hidden}
              onChange={on => prefer({ hidden: on })}
            />
          }
        />
        <Cell
          title="主题"
          foot={
            <Segmented
              label="主题"
              event="choose-theme"
              items={THEMES}
              value={theme}
              onChange={choice => prefer({ theme: choice })}
            />
          }
        />
      </Card>
    </Section>
  )
}
