import { Fact, UseRows } from '@/features/account/fact'
import { maskMobile } from '@/lib/mask'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Section } from '@/ui/layout/section'

definePageConfig({ navigationBarTitleText: '手机号码', enablePullDownRefresh: true })

/** The mobile number on file, what it is used for, and the messages that go there. */
export default screen('infoPhone', () => (
  <Fact
    label="手机号码"
    of={info => info.mobile}
    since={info => info.mobileSince}
    masked={maskMobile}
    purpose="changePhone"
    uses={[{ title: '登录和验证身份', note: '接收短信验证码' }]}
  >
    <Section title="哪些通知发短信" aside="通知设置" onAside={() => navigate('subscribe')}>
      <UseRows
        uses={[
          { title: '账户变动提醒', note: '手机号码、密码、证件或微信绑定有变动时一定会发' },
          {
            title: '分红、交易等通知',
            note: '不发短信，可选站内消息、邮件或微信',
            onPress: () => navigate('subscribe'),
          },
        ]}
      />
    </Section>
  </Fact>
))
