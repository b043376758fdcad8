import { View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './stepper.scss'

interface StepperProps {
  /** What is shown now, such as 「2026年10月」. */
  name: string
  /** What the arrows lead to, for those who do not see them: 「上个月」, 「下个月」. */
  labels: readonly [before: string, after: string]
  /** Null at either end. */
  onBefore: (() => void) | null
  onAfter: (() => void) | null
  /** Pressing the name lets the person choose among all. */
  onChoose?: () => void
}

/** One of a row of periods, with the way to the one before and the one after. */
export function Stepper({ name, labels: [before, after], onBefore, onAfter, onChoose }: StepperProps) {
  return (
    <View className="stepper">
      <Arrow icon="left" label={before} onPress={onBefore} />
      {onChoose ? (
        <Press className="stepper__name" label={`${name}，选择其他`} onPress={onChoose}>
          {name}
          <Icon name="down" className="stepper__more" />
        </Press>
      ) : (
        <View className="stepper__name">{name}</View>
      )}
      <Arrow icon="right" label={after} onPress={onAfter} />
    </View>
  )
}

const Arrow = ({ icon, label, onPress }: { icon: 'left' | 'right'; label: string; onPress: (() => void) | null }) => (
  <Press className="stepper__arrow" label={label} rapid disabled={onPress === null} onPress={() => onPress?.()}>
    <Icon name={icon} />
  </Press>
)
