import { View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './stepper.scss'

interface StepperProps {
  /** The name of the present period, for example 「2026年10月」. */
  name: string
  /** The names of the arrows for screen readers: 「上个月」, 「下个月」. */
  labels: readonly [before: string, after: string]
  /** Called for a step. Null at the end of the sequence. */
  onBefore: (() => void) | null
  onAfter: (() => void) | null
  /** Called when the person presses the name, to choose among all periods. */
  onChoose?: () => void
}

/** One of a sequence of periods, with arrows to the period before and the period after. */
export function Stepper({ name, labels: [before, after], onBefore, onAfter, onChoose }: StepperProps) {
  return (
    <View className="stepper">
      <Arrow icon="left" label={before} onPress={onBefore} />
      {onChoose ? (
        <Press className="stepper__name" event="open-periods" label={`${name}，选择其他`} onPress={onChoose}>
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
  <Press
    className="stepper__arrow"
    event="step-period"
    label={label}
    rapid
    disabled={onPress === null}
    onPress={() => onPress?.()}
  >
    <Icon name={icon} />
  </Press>
)
