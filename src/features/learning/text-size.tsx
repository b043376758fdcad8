import { useState } from 'react'
import { textSize } from '@/stores/on-device'
import { Chips } from '@/ui/form/chips'
import type { TextSize } from '@/widgets/rich-text/rich-text'

const SIZES: { value: TextSize; label: string }[] = [
  { value: 'normal', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'largest', label: '特大' },
]

/** The text size, as last chosen on this device, and the control that changes it. */
export function useTextSize() {
  const [size, setSize] = useState<TextSize>(() => textSize.get() ?? 'normal')
  const choose = (chosen: TextSize) => {
    textSize.set(chosen)
    setSize(chosen)
  }
  return {
    size,
    chips: <Chips label="文字大小" event="choose-text-size" items={SIZES} value={size} onChange={choose} />,
  }
}
