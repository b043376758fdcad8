import { View } from '@tarojs/components'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { rovingFocus } from '@/ui/base/roving-focus'
import './options.scss'

export interface Option {
  value: string
  label: string
  /** Small text under the label. */
  note?: string
  disabled?: boolean
}

interface OptionsProps {
  /** The name of the choice, for screen readers. */
  label: string
  options: readonly Option[]
  /** The chosen value. '' for none. */
  value: string
  onChoose: (value: string) => void
  /** The options are directly on the page: an empty ring before each shows that it can be chosen. */
  ringed?: boolean
}

/**
 * One choice out of many, one below the other. A tap chooses and ends the choice. It is one tab stop: the arrow keys
 * move, and Enter chooses.
 */
export function Options({ label, options, value, onChoose, ringed = false }: OptionsProps) {
  const open = options.filter(option => !option.disabled)
  const reachable = (open.find(option => option.value === value) ?? open[0])?.value
  return (
    <View
      className={classNames('options', ringed && 'options--ringed')}
      {...aria({ role: 'listbox', label })}
      {...rovingFocus({ pattern: 'list' })}
    >
      {options.map(option => {
        const chosen = option.value === value
        return (
          <Press
            event="choose-option"
            key={option.value}
            className={classNames('options__option', chosen && 'options__option--chosen')}
            role="option"
            selected={chosen}
            reachable={option.value === reachable}
            disabled={option.disabled}
            onPress={() => onChoose(option.value)}
          >
            <View>{ringed && <View className={classNames('options__ring', chosen && 'options__ring--chosen')} />}</View>
            <View className="options__words">
              <View>{option.label}</View>
              {option.note !== undefined && <View className="options__note">{option.note}</View>}
            </View>
            <View>{chosen && !ringed && <Icon name="check" className="options__mark" />}</View>
          </Press>
        )
      })}
    </View>
  )
}
