import { View } from '@tarojs/components'
import { addMonths } from '@/lib/date'
import { Icon } from '@/ui/icon'
import { Press } from '@/ui/press'
import './month-stepper.scss'

interface MonthStepperProps {
  /** 'YYYY-MM', as the bounds. */
  value: string
  first: string
  last: string
  onChange: (month: string) => void
}

const step = (month: string, count: number) => addMonths(`${month}-01`, count).slice(0, 7)

/** A month with the way to the one before and the one after. */
export function MonthStepper({ value, first, last, onChange }: MonthStepperProps) {
  return (
    <View className="month-stepper">
      <Press
        className="month-stepper__arrow"
        label="上个月"
        rapid
        disabled={value <= first}
        onPress={() => onChange(step(value, -1))}
      >
        <Icon name="left" />
      </Press>
      <View className="month-stepper__name">{`${value.slice(0, 4)} 年 ${Number(value.slice(5))} 月`}</View>
      <Press
        className="month-stepper__arrow"
        label="下个月"
        rapid
        disabled={value >= last}
        onPress={() => onChange(step(value, 1))}
      >
        <Icon name="right" />
      </Press>
    </View>
  )
}
