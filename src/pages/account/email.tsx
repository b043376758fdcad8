import { useCall } from '@/api/query'
import { papers } from '@/contract/papers'
import { Fact } from '@/features/account/fact'
import { MailNotices } from '@/features/account/mail-notices'
import { maskEmail } from '@/lib/mask'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '邮箱', enablePullDownRefresh: true })

/** The e-mail address on file, what is sent there, and the notices by mail. */
export default screen('infoEmail', function InfoEmail() {
  const { data: bills } = useCall(papers.billSubscription, undefined)
  return (
    <Fact
      label="邮箱"
      of={info => info.email}
      since={info => info.emailSince}
      masked={maskEmail}
      purpose="changeEmail"
      uses={[
        {
          title: '资产证明',
          note: '默认发到这里，也可以换',
          onPress: () => navigate('certificates'),
        },
        {
          title: '电子对账单',
          // A subscription has an address of its own.
          note: bills?.email ? `自动发送到 ${bills.email}` : '默认发到这里，自动发送还没打开',
          onPress: () => navigate('bills'),
        },
      ]}
    >
      <MailNotices />
    </Fact>
  )
})
