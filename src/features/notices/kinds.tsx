import { View } from '@tarojs/components'
import { noticeKinds, noticeTable, waysFor } from '@/contract/notices'
import { navigate } from '@/navigation/go'
import { Notice } from '@/ui/base/notice'
import { ShareButton } from '@/ui/base/share-button'
import { ManyChips } from '@/ui/form/many-chips'
import type { Form } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import './kinds.scss'
import { type Values, waysUsed } from './values'
import { wayWords } from './words'

interface KindsProps {
  form: Form<Values>
  /** The account's email address, masked. '' for none. */
  email: string
  hasWechat: boolean
}

/** The kinds of notices, each with its channels. */
export function Kinds({ form: { values, put }, email, hasWechat }: KindsProps) {
  const used = waysUsed(values)
  return (
    <Section title="通知设置" aside={<ShareButton>分享</ShareButton>}>
      <Card>
        {noticeKinds.map(kind => (
          <View key={kind} className="notice-kind">
            <View className="notice-kind__title">{noticeTable[kind].title}</View>
            <View className="notice-kind__note">{noticeTable[kind].note}</View>
            <ManyChips
              label={`${noticeTable[kind].title}的通知方式`}
              event="choose-notice-way"
              items={waysFor(kind).map(value => ({ value, label: wayWords[value] }))}
              values={values.ways[kind]}
              onChange={ways => put({ ways: { ...values.ways, [kind]: ways } })}
            />
          </View>
        ))}
      </Card>
      <View>
        {used.has('mail') &&
          (email === '' ? (
            <Notice tone="warn" onPress={() => navigate('infoEmail')}>
              还没有登记邮箱，收不到邮件通知。去登记邮箱
            </Notice>
          ) : (
            <Notice>{`邮件发到 ${email}`}</Notice>
          ))}
      </View>
      <View>
        {used.has('wechat') && !hasWechat && (
          <Notice tone="warn" onPress={() => navigate('gzh')}>
            还没有关注公众号，收不到微信通知。去关注公众号
          </Notice>
        )}
      </View>
    </Section>
  )
}
