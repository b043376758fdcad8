import { useState } from 'react'
import { useCall } from '@/api/query'
import { notices } from '@/contract/notices'
import { SentNotices } from '@/features/notices/sent'
import { SettingsForm } from '@/features/notices/settings-form'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'
import { SubscribeAsk } from '@/widgets/subscribe-ask'

definePageConfig({ navigationBarTitleText: '通知设置', enablePullDownRefresh: true })

/** The person's notice settings: kinds, channels and times, and the notices sent so far. */
export default screen('subscribe', function Subscribe() {
  const chosen = useCall(notices.getNotices, {})
  // A new form (`key`) takes the settings saved on another device.
  const [round, setRound] = useState(0)
  const renew = async () => {
    await chosen.refetch()
    setRound(before => before + 1)
  }
  return (
    <Screen>
      <Loaded of={chosen} count={6} isEmpty={() => false}>
        {data => <SettingsForm key={round} chosen={data} onRenew={renew} />}
      </Loaded>
      <Notice>交易结果、撤销与继承的进度、您申请的证明和对账单与您的账户有关，始终会发站内消息，不在这里设置。</Notice>
      <SubscribeAsk />
      <SentNotices />
    </Screen>
  )
})
