import { View } from '@tarojs/components'
import './fund-name.scss'
import { LONGEST_WHOLE } from './whole-name'

/** The end of a name that must stay: 「联接A」 and 「联接C」 are two funds. */
const TAIL = 4
/** The name of a fund in one line. Where it does not fit, its middle is left out, never the share class at its end. */
export function FundName({ children: name }: { children: string }) {
  const letters = [...name]
  if (letters.length <= LONGEST_WHOLE) return <>{name}</>
  return (
    <View className="fund-name">
      <View className="fund-name__head">{letters.slice(0, -TAIL).join('')}</View>
      <View className="fund-name__tail">{letters.slice(-TAIL).join('')}</View>
    </View>
  )
}
