import { View } from '@tarojs/components'
import { useState } from 'react'
import {
  type Area,
  type AreaLevel,
  type AreaLists,
  areaLevels,
  areaNames,
  areaOptions,
  codeOf,
  missingLevel,
  withArea,
} from '@/lib/areas'
import { Tabs } from '@/ui/layout/tab-list'
import { Sheet } from '@/ui/overlay/sheet'
import { OpenerField } from './opener-field'
import { Options } from './options'

interface AreaFieldProps {
  label: string
  lists: AreaLists
  value: Area
  /** A complete area: a province, a city, and a district if the city has districts. */
  onChange: (area: Area) => void
  placeholder?: string
  error?: string
  disabled?: boolean
  id?: string
}

const words: Record<AreaLevel, string> = { province: '省份', city: '城市', district: '区县' }

/** A field for an area. The person chooses province, city and district one after the other in a sheet. */
export function AreaField({ label, lists, value, onChange, ...rest }: AreaFieldProps) {
  const [open, setOpen] = useState(false)
  const names = areaNames(lists, value)
  return (
    <View>
      {/* A city that is its own province is named once. */}
      <OpenerField label={label} text={[...new Set(names)].join(' ')} onPress={() => setOpen(true)} {...rest} />
      <Sheet open={open} title={`选择${label}`} onClose={() => setOpen(false)} flush>
        <AreaChoice
          lists={lists}
          value={value}
          onChange={area => {
            setOpen(false)
            onChange(area)
          }}
        />
      </Sheet>
    </View>
  )
}

/** The choice counts only when it is complete. Closing the sheet earlier changes nothing. */
function AreaChoice({ lists, value, onChange }: Pick<AreaFieldProps, 'lists' | 'value' | 'onChange'>) {
  const [area, setArea] = useState(value)
  const [level, setLevel] = useState<AreaLevel>(missingLevel(lists, value) ?? 'province')
  const reached = missingLevel(lists, area)
  const steps = areaLevels.filter(
    step =>
      codeOf(area, step) !== '' ||
      step === reached ||
      (step === 'district' && areaOptions(lists, area, step).length > 0),
  )
  const nameOf = (step: AreaLevel) =>
    areaOptions(lists, area, step).find(option => option.value === codeOf(area, step))?.label ?? words[step]
  const choose = (code: string) => {
    const next = withArea(area, level, code)
    const after = missingLevel(lists, next)
    // The same area was chosen again, so the levels below it stay and the next one is shown.
    const below = areaLevels[areaLevels.indexOf(level) + 1]
    const on = after ?? (below && codeOf(next, below) !== '' ? below : null)
    setArea(next)
    if (on) setLevel(on)
    else onChange(next)
  }
  return (
    <View>
      <Tabs
        event="choose-area-level"
        label="级别"
        items={steps.map(step => ({ value: step, label: nameOf(step) }))}
        value={level}
        onChange={setLevel}
      />
      <Options
        key={level}
        label={words[level]}
        options={areaOptions(lists, area, level)}
        value={codeOf(area, level)}
        onChoose={choose}
      />
    </View>
  )
}
