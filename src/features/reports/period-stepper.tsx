import { View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/ui/base/icon'
import { Chips } from '@/ui/form/chips'
import { Stepper } from '@/ui/form/stepper'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import { type Kind, kindWords, type Period, periodName } from './period'
import './period-stepper.scss'

interface PeriodStepperProps {
  kind: Kind
  /** The periods, newest first. */
  periods: readonly Period[]
  value: Period
  onChange: (period: string) => void
}

/** Steps through the periods that have a report, or jumps to one from a list. */
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
        {open && (
          <Choices
            periods={periods}
            value={value}
            onChoose={period => {
              setOpen(false)
              onChange(period)
            }}
          />
        )}
      </Sheet>
    </>
  )
}

/** A longer list is split: the person chooses the year first. */
const MOST = 12

interface ChoicesProps {
  periods: readonly Period[]
  value: Period
  onChoose: (period: string) => void
}

function Choices({ periods, value, onChoose }: ChoicesProps) {
  const [year, setYear] = useState(value.period.slice(0, 4))
  const byYear = periods.length > MOST
  const years = [...new Set(periods.map(({ period }) => period.slice(0, 4)))]
  return (
    <View>
      <View className="period-stepper__years">
        {byYear && (
          <Chips
            event="choose-period"
            label="年份"
            items={years.map(one => ({ value: one, label: `${one}年` }))}
            value={year}
            onChange={setYear}
          />
        )}
      </View>
      {periods
        .filter(({ period }) => !byYear || period.startsWith(year))
        .map(({ period, isComplete }) => {
          const chosen = period === value.period
          return (
            <Cell
              key={period}
              title={periodName(period)}
              note={isComplete ? undefined : '进行中'}
              value={chosen ? <Icon name="check" /> : undefined}
              label={[periodName(period), !isComplete && '进行中', chosen && '已选择'].filter(Boolean).join('，')}
              onPress={() => onChoose(period)}
            />
          )
        })}
    </View>
  )
}
