import { formatChineseMonth } from '@/lib/chinese-date'
import { addMonths } from '@/lib/day-spans'
import { Stepper } from './stepper'

interface MonthStepperProps {
  /** The month as 'YYYY-MM', like the bounds. */
  value: string
  first: string
  last: string
  onChange: (month: string) => void
}

const step = (month: string, count: number) => addMonths(`${month}-01`, count).slice(0, 7)

/** A month, with arrows to the month before and the month after. */
export const MonthStepper = ({ value, first, last, onChange }: MonthStepperProps) => (
  <Stepper
    name={formatChineseMonth(value)}
    labels={['上个月', '下个月']}
    onBefore={value > first ? () => onChange(step(value, -1)) : null}
    onAfter={value < last ? () => onChange(step(value, 1)) : null}
  />
)
