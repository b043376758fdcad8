import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Ridge } from './ridge'
import './land.scss'

/** The land of a surface without a curve of its own: level hills, because a slope would be read as a gain or loss. */
const CALM = [0.46, 0.54, 0.5, 0.42, 0.48, 0.58, 0.52, 0.44, 0.5, 0.56, 0.48, 0.42, 0.46]

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
 * A landscape at the foot of a card: the ridge in front is the curve. The sun is up only over a curve that ends no
 * lower than it began, because it would mock a loss. It is decoration: only its words are read out.
 */
export function Land({ values, low, children }: LandProps) {
  const isOwn = values !== undefined && values.length > 1
  const curve = isOwn ? values : CALM
  const isSunny = isOwn && !low && (values.at(-1) ?? 0) >= (values[0] ?? 0)
  const key = curve.join()
  const [still] = useState(drawn.has(key))
  drawn.add(key)
  return (
    <View className={classNames('land', low && 'land--low', !isSunny && 'land--dim', still && 'land--still')}>
      <View {...aria({ hidden: true })}>
        <Ridge values={curve} />
      </View>
      {children !== undefined && <View className="land__words">{children}</View>}
    </View>
  )
}
