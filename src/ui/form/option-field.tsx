import { View } from '@tarojs/components'
import { useState } from 'react'
import { Sheet } from '@/ui/overlay/sheet'
import { OpenerField } from './opener-field'
import { type Option, Options } from './options'

interface OptionFieldProps {
  label: string
  options: readonly Option[]
  /** The chosen value. '' when nothing is chosen yet. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  error?: string
  disabled?: boolean
  id?: string
}

/** A field for one of several values. The person chooses it in a sheet. */
export function OptionField({ label, options, value, onChange, ...rest }: OptionFieldProps) {
  const [open, setOpen] = useState(false)
  const choose = (chosen: string) => {
    setOpen(false)
    if (chosen !== value) onChange(chosen)
  }
  return (
    <View>
      <OpenerField
        label={label}
        text={options.find(option => option.value === value)?.label ?? ''}
        onPress={() => setOpen(true)}
        {...rest}
      />
      <Sheet open={open} title={`选择${label}`} onClose={() => setOpen(false)} flush>
        <Options label={label} options={options} value={value} onChoose={choose} />
      </Sheet>
    </View>
  )
}
