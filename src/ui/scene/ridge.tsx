import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import './ridge.scss'
import { CALM, type Heights, polygonOf, ridgesOf } from './ridge-shape'

/** A curve, such as the profit since the start of a year. Only its shape is shown. */
type Curve = readonly number[]

/** A landscape whose front ridge is the curve; without one, calm hills. */
export function Ridge({ values }: { values: Curve | undefined }) {
  const { near, mid, far } = values ? ridgesOf(values) : CALM
  return (
    <View className="ridge">
      <View className="ridge__sun" />
      <Layer of={far} name="far" />
      <Layer of={mid} name="mid" />
      <Layer of={near} name="near" />
    </View>
  )
}

/** Both parts of a layer take the shape from this variable, so that it is sent once. */
const shapeOf = (heights: Heights) => ({ '--shape': polygonOf(heights) }) as CSSProperties

/** A ridge with its bright edge: the same shape twice, the front one a little lower. */
export const Layer = ({ of, name }: { of: Heights; name: 'near' | 'mid' | 'far' }) => (
  <View className={`ridge__layer ridge__layer--${name}`} style={shapeOf(of)}>
    <View className="ridge__edge" />
    <View className="ridge__land" />
  </View>
)
