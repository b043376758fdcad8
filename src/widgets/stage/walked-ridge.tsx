import { View } from '@tarojs/components'
import { classNames } from '@/ui/base/class-names'
import { Layer } from '@/ui/scene/ridge'
import { heightOf, ridgesOf } from '@/ui/scene/ridge-shape'
import './walked-ridge.scss'

interface WalkedRidgeProps {
  /** A curve, such as the profit since the start of a year. Only its shape is shown. */
  values: readonly number[]
  /** The selected place on the curve, as an index of the values. The front ridge is drawn up to there. */
  at: number | null
  /** True: the front ridge slides in from the left. False: it is already there. */
  opens: boolean
}

/** Height of the front ridge as a fraction of the landscape. */
const FRONT = 0.8

/** A landscape whose front ridge is a curve that is walked along, with a line at zero if the curve crosses it. */
export function WalkedRidge({ values, at, opens }: WalkedRidgeProps) {
  const { near, mid, far } = ridgesOf(values)
  const crosses = Math.min(...values) < 0 && Math.max(...values) > 0
  const value = at === null ? undefined : values[at]
  /** Percent of the front ridge that is not drawn yet. */
  const hidden = at === null ? 0 : 100 - (at / Math.max(1, values.length - 1)) * 100
  return (
    <View className="ridge">
      <View className="ridge__sun" />
      <Layer of={far} name="far" />
      <Layer of={mid} name="mid" />
      <View
        className={classNames('ridge__window', `ridge__window--${opens ? 'opens' : 'open'}`)}
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

/** The window moves left and its content moves right by the same amount, so that the ridge does not move. */
const movedBy = (percent: number) => (percent === 0 ? {} : { transform: `translateX(${percent.toFixed(1)}%)` })

const bottomOf = (height: number) => ({ bottom: `${(height * FRONT * 100).toFixed(1)}%` })
