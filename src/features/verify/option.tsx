import { View } from '@tarojs/components'
import { useState } from 'react'
import { Cell } from '@/ui/cell'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'

interface OptionProps {
  label: string
  value: string
  options: ReadonlyArray<{ value: string; label: string }>
  onChange: (value: string) => void
}

/** One of a few, chosen in a sheet. */
export function Option({ label, value, options, onChange }: OptionProps) {
  const [open, setOpen] = useState(false)
  const chosen = options.find(option => option.value === value)
  const choose = (option: string) => {
    onChange(option)
    setOpen(false)
  }
  return (
    <View>
      <Cell title={label} value={chosen?.label ?? '请选择'} arrow onPress={() => setOpen(true)} />
      <Sheet open={open} title={label} onClose={() => setOpen(false)} flush>
        {options.map(option => (
          <Cell
            key={option.value}
            title={option.label}
            trail={option.value === value && <Icon name="check" />}
            label={option.value === value ? `${option.label}，已选` : option.label}
            onPress={() => choose(option.value)}
          />
        ))}
      </Sheet>
    </View>
  )
}
