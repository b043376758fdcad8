import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import './fund-name.scss'
import { LONGEST_WHOLE, spokenName } from './fund-name-ends'

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

/** The number of characters that fit on a line beside two columns of figures on the narrowest phone. */
const NARROW = 6

/** The widest name that is shown whole, in Chinese characters: two lines of a list, or three beside two columns. */
const WIDEST = { normal: 24, narrow: 20 } as const

/** Latin letters, digits and brackets are about half as wide. */
const widthOf = (letters: readonly string[]) =>
  letters.reduce((width, letter) => width + (letter < '\u0080' ? 0.5 : 1), 0)

interface FundNameProps {
  children: string
  /** It is beside two columns of figures. */
  narrow?: boolean
  /** It is never cut: a screen about this fund shows its full name. */
  whole?: boolean
}

/**
 * The name of a fund. It takes a second line if it needs one. If it is longer still, its middle is left out, never
 * the share class at its end, which is never alone on a line either.
 */
export function FundName({ children: name, narrow = false, whole = false }: FundNameProps) {
  const letters = [...name]
  if (letters.length <= (narrow ? NARROW : LONGEST_WHOLE)) return <>{name}</>
  const tail = tailOf(name)
  const room = WIDEST[narrow ? 'narrow' : 'normal']
  const isCut = !whole && widthOf(letters) > room
  const head = letters.slice(0, -tail)
  if (isCut) {
    while (widthOf(head) + widthOf(letters.slice(-tail)) + 1 > room) head.pop()
    head.push('…')
  }
  return (
    <View className="fund-name" {...(isCut ? aria({ role: 'img', label: name }) : spokenName(name))}>
      <View className="fund-name__head">{head.join('')}</View>
      <View className="fund-name__tail">{letters.slice(-tail).join('')}</View>
    </View>
  )
}
