import { View } from '@tarojs/components'
import { fundTypeNames, mainFundType } from '@/contract/funds-fields'
import { kindInk } from './kind-ink'
import './kind-tag.scss'

/** The kind of a fund in words, with the colour that this kind has in every chart. `of` is its list of type codes. */
export function KindTag({ of }: { of: string }) {
  const kind = mainFundType(of)
  return (
    <View className="kind-tag">
      <View className="kind-tag__dot" style={{ background: `var(--${kindInk(kind)})` }} />
      {fundTypeNames[kind]}
    </View>
  )
}
