import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { classNames } from '@/ui/base/class-names'
import './ridge.scss'
import { type Heights, heightOf, polygonOf, ridgesOf } from './ridge-shape'

interface RidgeProps {
  /** A curve, such as the profit since the start of a year. Only its shape is shown. */
  values: readonly number[]
  /** The selected place on the curve, as an index of the values. The front ridge is drawn up to there. */
  at?: number | null
  /** True: the front ridge slides in from the left. False: it is already there. Undefined: it rises with the others. */
  opens?: boolean
  /** Draws a line at zero if the curve crosses it. */
  zero?: boolean
  /** The whole ridge is drawn, also where a place is selected. */
  whole?: boolean
}

/** Height of the front ridge as a fraction of the landscape. */
const FRONT = 0.8

/** A landscape whose front ridge is the curve. */
export function Ridge({ values, at = null, opens, zero, whole }: RidgeProps) {
  const { near, mid, far } = ridgesOf(values)
  const crosses = zero && Math.min(...values) < 0 && Math.max(...values) > 0
  const value = at === null ? undefined : values[at]
  /** Percent of the front ridge that is not drawn yet. */
  const hidden = whole || at === null ? 0 : 100 - (at / Math.max(1, values.length - 1)) * 100
  return (
    <View className="ridge">
      <View className="ridge__sun" />
      <Layer of={far} name="far" />
      <Layer of={mid} name="mid" />
      <View
        className={classNames('ridge__window', opens !== undefined && `ridge__window--${opens ? 'opens' : 'open'}`)}
        style={movedBy(-hidden)}
      >
        <View className="ridge__view" style={movedBy(hidden)}>
          <Layer of={near} name="near" />
        </View>
      </View>
      <View>{crosses && <View className="ridge__zero" style={bottomOf(heightOf(0, values))} />}</View>
      <View>
        {at !== null && value !== undefined && (
          <View
            className="ridge__mark"
            style={{ left: `${(at / Math.max(1, values.length - 1)) * 100}%`, ...bottomOf(heightOf(value, values)) }}
          />
        )}
      </View>
    </View>
  )
}

/** Both parts of a layer take the shape from this variable, so that it is sent once. */
const shapeOf = (heights: Heights) => ({ '--shape': polygonOf(heights) }) as CSSProperties

/** The window moves left and its content moves right by the same amount, so that the ridge does not move. */
const movedBy = (percent: number) => (percent === 0 ? {} : { transform: `translateX(${percent.toFixed(1)}%)` })

const bottomOf = (height: number) => ({ bottom: `${(height * FRONT * 100).toFixed(1)}%` })

/** A ridge with its bright edge: the same shape twice, the front one a little lower. */
const Layer = ({ of, name }: { of: Heights; name: 'near' | 'mid' | 'far' }) => (
  <View className={`ridge__layer ridge__layer--${name}`} style={shapeOf(of)}>
    <View className="ridge__edge" />
    <View className="ridge__land" />
  </View>
)
