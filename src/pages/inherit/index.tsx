import { View } from '@tarojs/components'
import { useSubmit } from '@/api/submit'
import { inherit } from '@/contract/inherit'
import { goOn } from '@/features/inherit/application'
import { Help } from '@/features/inherit/help'
import '@/features/inherit/inherit.scss'
import { forgetInvitation, useInvitation } from '@/features/inherit/invitation'
import { NoticeText } from '@/features/inherit/notice-text'
import { useIsKnown } from '@/features/inherit/use-is-known'
import { currentTarget, navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { rememberTarget } from '@/session/target'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { SideBySide } from '@/ui/layout/side-by-side'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '基金继承' })

const NEEDED = [
  { title: '您和其他继承人的身份证件', note: '原件拍照' },
  { title: '死亡证明', note: '医院、公安机关或民政部门出具' },
  { title: '继承关系的证明', note: '户口簿、结婚证、出生证明或继承公证书' },
  { title: '收款银行卡', note: '不能转入账户、需要付款的继承人' },
] as const

const COURSE = [
  { title: '填写申请、上传材料', note: '约30分钟，可以分几次完成，填写的内容都会保留' },
  { title: '审核', note: '通常3个工作日' },
  { title: '分配与签署', note: '每位继承人在自己的手机上签署' },
  { title: '寄送签署材料', note: '收到后5个工作日内转入账户或付款' },
] as const

const TIPS = [
  '资料不齐也可以先填写，之后再补充。',
  '不会收取任何费用，也不需要您转账。',
  '看不清文字时，可以在「我的」中打开大字模式。',
]

/** What taking over somebody's funds means, what it needs, how long it takes. An invitation opens here too. */
export default screen('inherit', function Inherit() {
  const invitation = useInvitation()
  return invitation ? <Invited invitation={invitation} /> : <Start />
})

function Start() {
  return (
    <Screen
      action={
        <SideBySide>
          <Button kind="secondary" onPress={() => navigate('inheritList')}>
            我的申请
          </Button>
          <Button onPress={() => navigate('inheritAuth')}>开始申请</Button>
        </SideBySide>
      }
    >
      <Card>
        <View className="inherit__lead">亲人离开后，他名下的基金可以由继承人办理转入自己的账户，或者赎回后收款。</View>
        <View className="inherit__lead">
          我们会一步一步陪您办完。您可以随时停下来，写好的内容都在。办理不收取任何费用。
        </View>
      </Card>
      <Section title="需要准备什么">
        <Card flush>
          {NEEDED.map(({ title, note }) => (
            <Cell key={title} title={title} note={note} />
          ))}
        </Card>
      </Section>
      <Section title="需要多久">
        <Card flush>
          {COURSE.map(({ title, note }) => (
            <Cell key={title} title={title} note={note} />
          ))}
        </Card>
      </Section>
      <NoticeText code="inheritNotice" title="基金份额继承须知" />
      <Help step="了解继承" tips={TIPS} />
    </Screen>
  )
}

/** Somebody who inherits opens the link that the applicant sent to them. */
function Invited({ invitation }: { invitation: string }) {
  const known = useIsKnown()
  const accepting = useSubmit(inherit.acceptInvitation, {
    inPlace: true,
    after(progress) {
      forgetInvitation()
      return goOn(progress)
    },
  })
  const enter = () => {
    if (known) return accepting.run({ invitation })
    rememberTarget(currentTarget())
    return navigate('inheritSendCode')
  }
  return (
    <Screen
      action={
        <Button block busy={accepting.busy} onPress={enter}>
          {known ? '查看并办理' : '用手机号码验证后查看'}
        </Button>
      }
    >
      <Card>
        <View className="inherit__lead">您的家人正在办理基金继承，请您确认属于您的部分，并签署自己的名字。</View>
        <View className="inherit__lead">
          请用申请人为您填写的手机号码验证。链接只对您有效，也不会显示其他继承人的证件和号码。
        </View>
        <View className="inherit__lead">办理不收取任何费用，我们不会请您转账，也不会向您要银行卡密码。</View>
      </Card>
      <FormFailure of={accepting} />
      <Help step="打开邀请" tips={['手机号码有变化的，请联系申请人修改后重新发送邀请。', ...TIPS.slice(1)]} />
    </Screen>
  )
}
