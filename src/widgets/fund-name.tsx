import { View } from '@tarojs/components'
import './fund-name.scss'
import { closedGap, LONGEST_WHOLE, spokenName } from './fund-name-ends'

/** The characters at the end of a name that must stay: 「联接A」 and 「联接C」 are two funds. */
const TAIL = 4
/** The end of a name, extended to a whole word or bracket: 「(QDII)A」, 「ETF联接A」, 「货币A」. */
const WORDS =
  /(?:\([^()（）]{1,5}\)|（[^()（）]{1,5}）|[A-Za-z]+(?:联接)?|货币|混合|债券|短债|股票|指数|增强|人民币|美元|联接)[A-Z]?$/

/** Returns the number of characters at the end of a name that stay. */
function tailOf(name: string): number {
  const words = WORDS.exec(name)?.[0].length ?? 0
  return words >= 3 && words <= 8 ? words : TAIL
}

/** The number of characters that fit beside two columns of figures on the narrowest phone. */
const NARROW = 6

/**
 * The name of a fund on one line. If it does not fit, its middle is cut, never the share class at its end. `narrow`:
 * it is beside two columns of figures.
 */
export function FundName({ children: name, narrow = false }: { children: string; narrow?: boolean }) {
  const letters = [...name]
  if (letters.length <= (narrow ? NARROW : LONGEST_WHOLE)) return <>{name}</>
  const tail = tailOf(name)
  return (
    <View className="fund-name" {...spokenName(name)}>
      <View ref={closedGap} className="fund-name__head">
        {letters.slice(0, -tail).join('')}
      </View>
      <View className="fund-name__tail">{letters.slice(-tail).join('')}</View>
    </View>
  )
}
