import { View } from '@tarojs/components'
import { useState } from 'react'
import { aria } from '@/ui/aria'
import { Cell } from '@/ui/cell'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import '@/ui/field.scss'
import './option.scss'

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
      <View className="field">
        <View className="field__label" {...aria({ hidden: true })}>
          {label}
        </View>
        <Press
          className="field__line option"
          label={`${label}：${chosen?.label ?? '请选择'}`}
          onPress={() => setOpen(true)}
        >
          <View className={classNames('option__value', !chosen && 'option__value--none')}>
            {chosen?.label ?? '请选择'}
          </View>
          <Icon name="down" className="option__arrow" />
        </Press>
        <View className="field__message" />
      </View>
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
