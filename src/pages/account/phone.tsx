import { Fact } from '@/features/account/fact'
import { maskMobile } from '@/lib/mask'
import { screen } from '@/navigation/screen'

definePageConfig({ navigationBarTitleText: '手机号码', enablePullDownRefresh: true })

/** The mobile number on file. */
export default screen('infoPhone', () => (
  <Fact
    label="手机号码"
    of={info => info.mobile}
    masked={maskMobile}
    purpose="changePhone"
    hint="用于接收验证码和交易通知。修改时需要验证身份和新号码。"
  />
))
