import { View } from '@tarojs/components'
import { classNames } from '@/ui/base/class-names'
import './shoots.scss'

/** A month: its size, 0 to 1 of the largest, and whether it stands out. */
export interface Shoot {
  key: string
  height: number
  isMarked: boolean
  /** Nothing happened in it. */
  isEmpty: boolean
}

interface ShootsProps {
  months: readonly Shoot[]
  /** `plants` grow out of the ground; `rain` falls on the marked ones; `lanterns` rise from the ground. */
  as: 'plants' | 'rain' | 'lanterns'
}

/** A field with a plant, or a lantern above it, for each month of a year. */
export const Shoots = ({ months, as }: ShootsProps) => (
  <View className={`shoots shoots--${as}`}>
    <View className="shoots__ground" />
    {months.map(({ key, height, isMarked, isEmpty }) => (
      <View key={key} className="shoots__month">
        {as === 'rain' && isMarked && <View className="shoots__cloud" />}
        <View
          className={classNames('shoots__plant', isMarked && 'shoots__plant--marked', isEmpty && 'shoots__plant--none')}
          style={{ height: `${Math.round(10 + height * 62)}%` }}
        >
          <View className="shoots__head" />
        </View>
      </View>
    ))}
  </View>
)
