import { Stepper } from '@/ui/form/stepper'

interface YearStepperProps {
  /** 'YYYY-MM', like the bounds. The year is shown. The month is kept while it is inside the bounds. */
  value: string
  first: string
  last: string
  onChange: (month: string) => void
}

const yearOf = (month: string) => Number(month.slice(0, 4))

/** Shows a year with buttons to the year before and after, inside the bounds. */
export function YearStepper({ value, first, last, onChange }: YearStepperProps) {
  const inside = (month: string) => (month < first ? first : month > last ? last : month)
  const move = (years: number) => () => onChange(inside(`${yearOf(value) + years}${value.slice(4)}`))
  return (
    <Stepper
      name={`${yearOf(value)}年`}
      labels={['上一年', '下一年']}
      onBefore={yearOf(value) > yearOf(first) ? move(-1) : null}
      onAfter={yearOf(value) < yearOf(last) ? move(1) : null}
    />
  )
}
