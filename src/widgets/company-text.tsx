import { Text, View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { inheritances } from '@/contract/inheritances'
import { paragraphsOf } from '@/lib/paragraphs'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import './company-text.scss'

interface CompanyTextProps {
  code: string
  /** The title until the text has loaded. */
  title: string
}

/** A text of the company, as paragraphs. */
export function CompanyText({ code, title }: CompanyTextProps) {
  const notice = useCall(inheritances.commonGetMsg, { code })
  return (
    <Section title={notice.data?.title || title}>
      <Card>
        <Loaded of={notice} skeleton="text">
          {({ content }) => (
            <View>
              {paragraphsOf(content).map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places.
                <View key={index} className="company-text">
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
