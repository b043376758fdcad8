import { View } from '@tarojs/components'
import './fund-name.scss'
import { LONGEST_WHOLE } from './whole-name'

/** The end of a name that must stay: 「联接A」 and 「联接C」 are two funds. */
const TAIL = 4
/** The signs that fit beside two columns of figures on the narrowest phone. */
const NARROW = 6

/**
 * The name of a fund in one line. Where it does not fit, its middle is left out, never the share class at its end.
 * `narrow`: it stands beside two columns of figures.
 */
export function FundName({ children: name, narrow = false }: { children: string; narrow?: boolean }) {
  const letters = [...name]
  if (letters.length <= (narrow ? NARROW : LONGEST_WHOLE)) return <>{name}</>
  return (
    <View className="fund-name">
      <View className="fund-name__head">{letters.slice(0, -TAIL).join('')}</View>
      <View className="fund-name__tail">{letters.slice(-TAIL).join('')}</View>
    </View>
  )
}
