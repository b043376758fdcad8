import { Text, View } from '@tarojs/components'
import { Card } from '@/ui/layout/card'
import './paper-text.scss'

/** A filled paper in the form in which it is signed: plain text with line breaks. */
export const PaperText = ({ content }: { content: string }) => (
  <Card>
    {content.split('\n').map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places.
      <View key={index} className="paper-text__line">
        <Text selectable userSelect>
          {line}
        </Text>
      </View>
    ))}
  </Card>
)
