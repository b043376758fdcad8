import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { funds } from '@/contract/funds'
import { Chips } from '@/ui/form/chips'

interface TypeChipsProps<T extends string> {
  /** '' for all types. */
  value: T
  onChange: (value: T) => void
}

/** The types of funds as chips, with the server's names. Renders nothing until the server has answered. */
export function TypeChips<T extends string>({ value, onChange }: TypeChipsProps<T>) {
  const { data } = useCall(funds.queryFundTypes, {})
  return (
    <View>
      {data && (
        <Chips
          event="choose-fund-type"
          label="基金类型"
          scrolling
          items={[
            { value: '', label: '全部类型' },
            ...data.types.map(({ fundType, name }) => ({ value: fundType, label: name })),
          ]}
          value={value}
          onChange={chosen => onChange(chosen as T)}
        />
      )}
    </View>
  )
}
