import { Text, View } from '@tarojs/components'
import type { OutputOf } from '@/contract/call'
import type { messages } from '@/contract/messages'
import { formatInstant } from '@/lib/date'
import { withoutAmounts } from '@/lib/hide-amounts'
import { paragraphsOf } from '@/lib/paragraphs'
import { usePreferences } from '@/stores/preferences'
import { aria } from '@/ui/base/aria'
import { Card } from '@/ui/layout/card'
import './message-text.scss'

/** One message: title, source and text. */
export function MessageText({ message }: { message: OutputOf<typeof messages.getMessageContent> }) {
  const { sTitle, sMsgclassName, publishedAt, sContent, summary } = message
  const hidden = usePreferences(state => state.hidden)
  const text = sContent || summary
  return (
    <Card>
      <View className="message-text__title" {...aria({ role: 'heading', level: 1 })}>
        {sTitle}
      </View>
      <View className="message-text__origin">{`${sMsgclassName} · ${formatInstant(publishedAt)}`}</View>
      {paragraphsOf(hidden ? withoutAmounts(text) : text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places.
        <View key={index} className="message-text__paragraph">
          <Text selectable userSelect>
            {paragraph}
          </Text>
        </View>
      ))}
    </Card>
  )
}
