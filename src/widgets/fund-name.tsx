import { View } from '@tarojs/components'
import { environment } from '@/stores/environment'
import './fund-name.scss'

/** The end of a name that must stay: 「联接A」 and 「联接C」 are two funds. */
const TAIL = 4
/**
 * Names up to this many signs stand as one text. In a browser these fit in every list, also beside a star and two
 * columns of figures. In the mini-program each part is an element that travels to the page, and lists are long.
 */
const shortest = () => (environment().native ? 12 : 6)

/** The name of a fund in one line. Where it does not fit, its middle is left out, never the share class at its end. */
export function FundName({ children: name }: { children: string }) {
  const letters = [...name]
  if (letters.length <= shortest()) return <>{name}</>
  return (
    <View className="fund-name">
      <View className="fund-name__head">{letters.slice(0, -TAIL).join('')}</View>
      <View className="fund-name__tail">{letters.slice(-TAIL).join('')}</View>
    </View>
  )
}
