import { Text, View } from '@tarojs/components'
import { Fragment, type ReactNode } from 'react'
import { usePreferences } from '@/stores/preferences'
import './in-parts.scss'
import { wholeDays } from './whole-days'

const DOT = ' · '

/** Parts with dots between them, on as many lines as they need: a line breaks between two parts, and has no dot then. */
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

/** Parts of a row: only in elder mode do rows have more than one line, and long lists must save elements. */
export function RowParts({ of }: { of: readonly ReactNode[] }) {
  const isElder = usePreferences(({ elder }) => elder)
  if (isElder) return <InParts of={of} />
  return of.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <Fragment key={at}>
      {at > 0 && DOT}
      {part}
    </Fragment>
  ))
}
