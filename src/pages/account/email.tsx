import { Fact } from '@/features/account/fact'
import { maskEmail } from '@/lib/mask'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '邮箱', enablePullDownRefresh: true })

/** The e-mail address on file. */
export default screen('infoEmail', () => (
  <Fact
    label="邮箱"
    of={info => info.email}
    masked={maskEmail}
    purpose="changeEmail"
    hint="用于接收电子对账单和资产证明。"
  />
))
