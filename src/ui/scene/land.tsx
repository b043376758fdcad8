import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Ridge } from './ridge'
import './land.scss'

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
  const curve = values !== undefined && values.length > 1 ? values : undefined
  const isSunny = curve !== undefined && !low && (curve.at(-1) ?? 0) >= (curve[0] ?? 0)
  const key = `${curve}`
  const [still] = useState(drawn.has(key))
  drawn.add(key)
  return (
    <View
      className={classNames(
        'land',
        low && 'land--low',
        !curve && 'land--calm',
        !isSunny && 'land--dim',
        still && 'land--still',
      )}
    >
      <View {...aria({ hidden: true })}>
        <Ridge values={curve} />
      </View>
      {children !== undefined && <View className="land__words">{children}</View>}
    </View>
  )
}
