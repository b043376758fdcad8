import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatChineseMonth } from '@/lib/chinese-date'
import { quartersOf } from '@/lib/profit-calendar'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Press } from '@/ui/base/press'
import { rovingFocus } from '@/ui/base/roving-focus'
import { Sheet } from '@/ui/overlay/sheet'
import { OpenerField } from './opener-field'
import { Stepper } from './stepper'
import './month-field.scss'

interface MonthFieldProps {
  label: string
  /** The month as 'YYYY-MM'. '' when none is chosen yet. */
  value: string
  onChange: (month: string) => void
  /** The first and the last month that can be chosen. */
  first: string
  last: string
  placeholder?: string
  error?: string
  disabled?: boolean
  id?: string
}

/** A field for a month. The person chooses it in a sheet. */
export function MonthField({ label, value, onChange, first, last, ...rest }: MonthFieldProps) {
  const [open, setOpen] = useState(false)
  return (
    <View>
      <OpenerField
        label={label}
        text={value && formatChineseMonth(value)}
        icon="calendar"
        onPress={() => setOpen(true)}
        {...rest}
      />
      <MonthSheet
        open={open}
        title={`选择${label}`}
        value={value}
        first={first}
        last={last}
        onClose={() => setOpen(false)}
        onChoose={month => {
          setOpen(false)
          if (month !== value) onChange(month)
        }}
      />
    </View>
  )
}

interface MonthSheetProps {
  open: boolean
  title: string
  value: string
  first: string
  last: string
  onClose: () => void
  onChoose: (month: string) => void
}

/** The months of a year, with arrows to other years. */
export const MonthSheet = ({ open, title, onClose, ...rest }: MonthSheetProps) => (
  <Sheet open={open} title={title} onClose={onClose}>
    <Months label={title} {...rest} />
  </Sheet>
)

function Months({
  label,
  value,
  first,
  last,
  onChoose,
}: Omit<MonthSheetProps, 'open' | 'title' | 'onClose'> & { label: string }) {
  const [year, setYear] = useState(Number((value || last).slice(0, 4)))
  const rows = quartersOf(String(year))
  const isOpen = (month: string) => month >= first && month <= last
  const months = rows.flat().filter(isOpen)
  const reachable = months.includes(value) ? value : months[months.length - 1]
  return (
    <View>
      <Stepper
        name={`${year}年`}
        labels={['上一年', '下一年']}
        onBefore={String(year) > first.slice(0, 4) ? () => setYear(year - 1) : null}
        onAfter={String(year) < last.slice(0, 4) ? () => setYear(year + 1) : null}
      />
      <View className="months" {...aria({ role: 'grid', label })} {...rovingFocus({ pattern: 'grid', columns: 4 })}>
        {rows.map(row => (
          <View key={row[0]} className="months__row" {...aria({ role: 'row' })}>
            {row.map(month => (
              <Press
                event="choose-month"
                key={month}
                className={classNames('months__month', month === value && 'months__month--chosen')}
                role="gridcell"
                selected={month === value}
                reachable={month === reachable}
                disabled={!isOpen(month)}
                label={formatChineseMonth(month)}
                onPress={() => onChoose(month)}
              >
                {`${Number(month.slice(5))}月`}
              </Press>
            ))}
          </View>
        ))}
      </View>
    </View>
  )
}
