import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './in-parts.scss'
import { wholeDays } from './whole-days'

const DOT = ' · '

/** Parts with dots between them: where a line breaks between two parts, it has no dot. */
export const InParts = ({ of }: { of: readonly ReactNode[] }) => (
  <View className="in-parts">
    <View className="in-parts__line">
      {of.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other key, and all render again with the text.
        <View key={at} className="in-parts__part">
          {at > 0 && <Text className="in-parts__dot">{DOT}</Text>}
          {wholeDays(part)}
        </View>
      ))}
    </View>
  </View>
)

/** A text as its parts, if it has several. In any case no line breaks within a day. */
export const inParts = (words: ReactNode): ReactNode =>
  typeof words === 'string' && words.includes(DOT) ? <InParts of={words.split(DOT)} /> : wholeDays(words)
