import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Ridge } from './ridge'
import './land.scss'

/** The land of a surface without a curve of its own: quiet hills. Not even a guess at somebody's profit. */
const CALM = [0.2, 0.3, 0.26, 0.4, 0.5, 0.44, 0.52, 0.66, 0.6, 0.7, 0.82, 0.78, 0.9]

interface LandProps {
  /** A curve, such as one's own profit over a year. Only its shape is shown. */
  values?: readonly number[]
  low?: boolean
  /** A short text on the land. */
  children?: ReactNode
}

/**
 * A landscape at the foot of a card: the ridge in front is the curve. It is decoration: only its words are read out.
 */
export const Land = ({ values = CALM, low, children }: LandProps) => (
  <View className={classNames('land', low && 'land--low')}>
    <View {...aria({ hidden: true })}>
      <Ridge values={values.length > 1 ? values : CALM} />
    </View>
    {children !== undefined && <View className="land__words">{children}</View>}
  </View>
)
