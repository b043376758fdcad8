import { View } from '@tarojs/components'
import '@/features/inheritances/inherit.scss'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '基金继承' })

const FACTS = [
  { title: '谁可以办理', note: '配偶、子女、父母等法定继承人，或遗嘱指定的继承人' },
  { title: '在哪里办理', note: '手机微信中办理，不需要到柜台' },
  { title: '费用', note: '办理不收取任何费用' },
] as const

/** The page behind the shared inheritance pages. It explains the service and contains nothing about anybody. */
export default screen('inheritShare', function InheritShare() {
  return (
    <Screen
      action={
        <Button event="open-inheritance" block onPress={() => navigate('inherit')}>
          了解如何办理
        </Button>
      }
    >
      <Card>
        <View className="inherit__lead">亲人名下的基金，可以由继承人在手机上办理转入或赎回。</View>
        <View className="inherit__lead">这个页面不含任何人的信息。收到家人的邀请，请打开邀请里的链接。</View>
      </Card>
      <Section title="您可能想知道">
        <Card flush>
          {FACTS.map(({ title, note }) => (
            <Cell key={title} title={title} note={note} />
          ))}
        </Card>
      </Section>
    </Screen>
  )
})
