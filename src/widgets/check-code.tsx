import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/base/button'
import { Sheet } from '@/ui/overlay/sheet'
import './check-code.scss'

interface CheckCodeProps {
  /** How to check it, in one or two sentences. */
  words: string
  /** The codes to compare with. */
  codes: ReadonlyArray<{ name?: string; code: string }>
}

/** A way to check a file or a list by its code. Few people want it, so the code stands behind a tap. */
export function CheckCode({ words, codes }: CheckCodeProps) {
  const [open, setOpen] = useState(false)
  return (
    <View className="check-code">
      <Button kind="text" size="small" event="how-to-check" onPress={() => setOpen(true)}>
        怎么核对
      </Button>
      <Sheet open={open} title="怎么核对" onClose={() => setOpen(false)}>
        <View className="check-code__words">{words}</View>
        {codes.map(({ name, code }) => (
          <View key={code}>
            <View className="check-code__name">{name}</View>
            <View className="check-code__code">{code}</View>
          </View>
        ))}
      </Sheet>
    </View>
  )
}
