import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { backKey } from '@/platform/back-key'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { FocusTrap } from '@/ui/overlay/focus-trap'
import { Ink } from './ink'
import './pad.scss'
import { faultOf, type Stroke } from './strokes'

interface PadProps {
  /** The earlier strokes. */
  strokes: readonly Stroke[]
  /** The name to be written. */
  name: string
  onDone: (strokes: readonly Stroke[]) => unknown
  /** The person leaves without finishing. Gets the strokes so far. */
  onClose: (strokes: readonly Stroke[]) => void
}

/**
 * A full-window surface to sign on. In portrait it is rotated, so that the name runs along the long side. Strokes stay
 * when the phone is turned.
 */
export function Pad({ strokes: before, name, onDone, onClose }: PadProps) {
  const [strokes, setStrokes] = useState(before)
  const [fault, setFault] = useState('')
  const leave = () => onClose(strokes)
  const close = useRef(leave)
  close.current = leave
  useEffect(() => backKey.over(() => close.current()), [])
  const change = (next: readonly Stroke[]) => {
    setFault('')
    setStrokes(next)
  }
  const finish = () => {
    const wrong = faultOf(strokes)
    setFault(wrong)
    if (wrong === '') onDone(strokes)
  }
  const written = strokes.length
  return (
    <FocusTrap open label="手写签名" onEscape={leave} className="pad">
      {/* A canvas of the mini-program cannot have an accessible name, so this View has it. */}
      <View
        className="pad__ink"
        {...aria({ role: 'img', label: `签名区，${written === 0 ? '还没有签名' : `已写 ${written} 笔`}` })}
      >
        <Ink strokes={strokes} onStroke={stroke => change([...strokes, stroke])} />
      </View>
      <View className="pad__frame">
        <View className="pad__guide" {...aria({ hidden: true })}>
          {written === 0 && name}
        </View>
        <View className="pad__said" {...aria({ role: 'status' })}>
          {fault || '请用手指在空白处写下您的姓名'}
        </View>
        <View className="pad__buttons">
          <Button event="close-pad" kind="secondary" size="small" onPress={leave}>
            返回
          </Button>
          <Button
            event="undo-stroke"
            kind="secondary"
            size="small"
            disabled={written === 0}
            onPress={() => change(strokes.slice(0, -1))}
          >
            撤回一笔
          </Button>
          <Button event="clear-pad" kind="secondary" size="small" disabled={written === 0} onPress={() => change([])}>
            清空
          </Button>
          <Button event="finish-signature" size="small" onPress={finish}>
            完成
          </Button>
        </View>
      </View>
    </FocusTrap>
  )
}
