import { View } from '@tarojs/components'
import { useState } from 'react'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { OpenerField } from '@/ui/form/opener-field'
import { SearchBar } from '@/ui/form/search-bar'
import { Sheet } from '@/ui/overlay/sheet'
import './choices-field.scss'

export interface Choice {
  value: string
  label: string
  note: string
}

interface ChoicesFieldProps {
  label: string
  /** The measure word for the items: 「只」, 「个」. */
  unit: string
  options: readonly Choice[]
  /** The chosen ones. Null means all, including those added later. */
  value: readonly string[] | null
  onChange: (value: readonly string[] | null) => void
}

/** A multiple choice in a sheet, with at least one choice. All are chosen by default. */
export function ChoicesField({ label, unit, options, value, onChange }: ChoicesFieldProps) {
  const [open, setOpen] = useState(false)
  const names = options.filter(option => value?.includes(option.value)).map(option => option.label)
  const text = value === null ? `全部 ${options.length} ${unit}` : `${names.length} ${unit}：${names.join('、')}`
  return (
    <View>
      <OpenerField label={label} text={text} onPress={() => setOpen(true)} />
      <Sheet open={open} title={`选择${label}`} onClose={() => setOpen(false)} flush>
        <Choices
          label={label}
          unit={unit}
          options={options}
          value={value}
          onChange={chosen => {
            setOpen(false)
            onChange(chosen)
          }}
        />
      </Sheet>
    </View>
  )
}

/** A longer list has a search field. */
const FEW = 8
/** Only this many rows are mounted. To see others, the person types more letters. */
const MOST_ROWS = 60

/** The choice applies when it is confirmed. Closing the sheet before changes nothing. */
function Choices({ label, unit, options, value, onChange }: ChoicesFieldProps) {
  const [chosen, setChosen] = useState(() => new Set(value ?? options.map(option => option.value)))
  const [keyword, setKeyword] = useState('')
  const found = options.filter(option => [option.label, option.note].some(text => text.includes(keyword)))
  const isAll = options.every(option => chosen.has(option.value))
  const count = options.filter(option => chosen.has(option.value)).length
  const toggle = (one: string) => {
    const next = new Set(chosen)
    if (!next.delete(one)) next.add(one)
    setChosen(next)
  }
  const confirm = () => onChange(isAll ? null : [...chosen])
  return (
    <View>
      <View className="choices__search">
        {options.length > FEW && <SearchBar value={keyword} onSearch={setKeyword} hint={`${label}名称或号码`} />}
      </View>
      <View {...aria({ role: 'group', label })}>
        {keyword === '' && (
          <Row
            label="全部"
            note=""
            checked={isAll}
            onPress={() => setChosen(new Set(isAll ? [] : options.map(option => option.value)))}
          />
        )}
        {found.slice(0, MOST_ROWS).map(option => (
          <Row
            key={option.value}
            label={option.label}
            note={option.note}
            checked={chosen.has(option.value)}
            onPress={() => toggle(option.value)}
          />
        ))}
      </View>
      <View className="choices__none">
        {found.length === 0 && '没有找到'}
        {found.length > MOST_ROWS && `还有 ${found.length - MOST_ROWS} ${unit}，请输入更多字查找`}
      </View>
      <View className="choices__foot">
        <Button event="confirm-choices" block disabled={count === 0} onPress={confirm}>
          {count === 0 ? `请至少选择一${unit}` : `确定（${count} ${unit}）`}
        </Button>
      </View>
    </View>
  )
}

interface RowProps {
  label: string
  note: string
  checked: boolean
  onPress: () => void
}

const Row = ({ label, note, checked, onPress }: RowProps) => (
  <Press
    event="choose-one"
    className="choices__row"
    role="checkbox"
    checked={checked}
    label={note === '' ? label : `${label}，${note}`}
    rapid
    onPress={onPress}
  >
    <View className={classNames('choices__box', checked && 'choices__box--on')}>
      {checked && <Icon name="check" className="choices__mark" />}
    </View>
    <View className="choices__words">
      <View>{label}</View>
      <View className="choices__note">{note}</View>
    </View>
  </Press>
)
