import { useState } from 'react'
import { Cell } from '@/ui/cell'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import { Stepper } from '@/ui/stepper'
import { type Kind, kindWords, type Period, periodName } from './period'

interface PeriodStepperProps {
  kind: Kind
  /** Newest first. */
  periods: readonly Period[]
  value: Period
  onChange: (period: string) => void
}

/** Goes through the periods with a report, or to any of them by a list. */
export function PeriodStepper({ kind, periods, value, onChange }: PeriodStepperProps) {
  const [open, setOpen] = useState(false)
  const at = periods.findIndex(({ period }) => period === value.period)
  const to = (period: Period | undefined) => (period ? () => onChange(period.period) : null)
  return (
    <>
      <Stepper
        name={periodName(value.period)}
        labels={kindWords[kind].around}
        onBefore={to(periods[at + 1])}
        onAfter={to(periods[at - 1])}
        onChoose={() => setOpen(true)}
      />
      <Sheet open={open} title={`选择${kindWords[kind].report}`} onClose={() => setOpen(false)} flush>
        {periods.map(period => (
          <Cell
            key={period.period}
            title={periodName(period.period)}
            note={period.isComplete ? undefined : '进行中'}
            value={period.period === value.period ? <Icon name="check" /> : undefined}
            label={`${periodName(period.period)}${period.period === value.period ? '，已选择' : ''}`}
            onPress={() => {
              setOpen(false)
              onChange(period.period)
            }}
          />
        ))}
      </Sheet>
    </>
  )
}
