import { View } from '@tarojs/components'
import { approximate } from '@/lib/decimal'
import type { Ink } from '@/ui/base/inks'
import './strata.scss'

interface StrataProps {
  /** Parts of a whole, the largest first. */
  parts: ReadonlyArray<{ key: string; ink: Ink; percent: string | null }>
}

/** Layers of land, each as thick as its part of the whole. The largest is at the bottom. */
export const Strata = ({ parts }: StrataProps) => (
  <View className="strata">
    {[...parts].reverse().map(({ key, ink, percent }, at) => (
      <View
        key={key}
        className={at % 2 ? 'strata__layer strata__layer--other' : 'strata__layer'}
        style={{ flexGrow: Math.max(1.5, approximate(percent ?? '0')), background: `var(--${ink})` }}
      />
    ))}
  </View>
)
