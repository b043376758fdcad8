import { Text, View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { inherit } from '@/contract/inherit'
import { paragraphsOf } from '@/lib/paragraphs'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import './revocation.scss'

/** The company's text about undoing a purchase. */
export function RevokeNotice() {
  const notice = useCall(inherit.commonGetMsg, { code: 'revokeNotice' })
  return (
    <Section title={notice.data?.title || '撤销须知'}>
      <Card>
        <Loaded of={notice} skeleton="text">
          {({ content }) => (
            <View>
              {paragraphsOf(content).map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places.
                <View key={index} className="revocation-lead">
                  <Text selectable userSelect>
                    {paragraph}
                  </Text>
                </View>
              ))}
            </View>
          )}
        </Loaded>
      </Card>
    </Section>
  )
}
