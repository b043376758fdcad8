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
      <Notice>交易结果、办理进展和您申请的文件，总会发站内消息，不受这里的设置影响。</Notice>
      <SubscribeAsk />
      <SentNotices />
    </Screen>
  )
})
