import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Ridge } from './ridge'
import './land.scss'

/** The land of a surface without a curve of its own: quiet hills. Not even a guess at somebody's profit. */
const CALM = [0.2, 0.3, 0.26, 0.4, 0.5, 0.44, 0.52, 0.66, 0.6, 0.7, 0.82, 0.78, 0.9]

/** The curves that were drawn in this visit of the app. One that comes again stands at once. */
const drawn = new Set<string>()

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
export function Land({ values, low, children }: LandProps) {
  const curve = values && values.length > 1 ? values : CALM
  const key = curve.join()
  const [still] = useState(drawn.has(key))
  drawn.add(key)
  return (
    <View className={classNames('land', low && 'land--low', still && 'land--still')}>
      <View {...aria({ hidden: true })}>
        <Ridge values={curve} />
      </View>
      {children !== undefined && <View className="land__words">{children}</View>}
    </View>
  )
}
