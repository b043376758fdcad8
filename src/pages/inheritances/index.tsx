import { View } from '@tarojs/components'
import { Help } from '@/features/inheritances/help'
import '@/features/inheritances/inherit.scss'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { SideBySide } from '@/ui/layout/side-by-side'
import { Cell } from '@/ui/list/cell'
import { CompanyText } from '@/widgets/company-text'

definePageConfig({ navigationBarTitleText: '基金继承' })

const NEEDED = [
  { title: '您和其他继承人的身份证件', note: '原件拍照' },
  { title: '死亡证明', note: '医院、公安机关或民政部门出具' },
  { title: '继承关系的证明', note: '户口簿、结婚证、出生证明或继承公证书' },
  { title: '收款银行卡', note: '没有基金账户的继承人，用来收款' },
] as const

const COURSE = [
  { title: '填写申请、上传材料', note: '约30分钟，可以分几次完成，填写的内容都会保留' },
  { title: '审核', note: '通常3个工作日' },
  { title: '分配与签署', note: '每位继承人在自己的手机上签署' },
  { title: '寄送签署材料', note: '收到后5个工作日内转入账户或付款' },
] as const

const TIPS = [
  '材料不齐也可以先填写，之后再补充。',
  '不收取任何费用，也不会请您转账。',
  '看不清文字时，可以在「我的」中打开大字模式。',
]

/** The introduction to inheriting funds: what it means, what it needs, and how long it takes. */
export default screen('inherit', function Inherit() {
  return (
    <Screen
      action={
        <SideBySide>
          <Button event="open-own-applications" kind="secondary" onPress={() => navigate('inheritList')}>
            我的申请
          </Button>
          <Button event="begin-inheritance" onPress={() => navigate('inheritAuth')}>
            开始申请
          </Button>
        </SideBySide>
      }
    >
      <Card>
        <View className="inherit__lead">亲人离开后，名下的基金可以由继承人办理，转入自己的账户，或者赎回后收款。</View>
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
      <CompanyText code="inheritNotice" title="基金份额继承须知" />
      <Help step="了解继承" tips={TIPS} />
    </Screen>
  )
})
