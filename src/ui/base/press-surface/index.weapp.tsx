import { type ITouchEvent, View } from '@tarojs/components'
import { isSecondTouch } from '@/platform/second-tap/last-tap'
import { aria } from '@/ui/base/aria'
import type { PressSurfaceProps } from './types'

/** The element of a Press in a mini-program. A mini-program has touch and a screen reader but no keyboard. */
export function PressSurface({ className, reachable, onPress, children, busy, ...facts }: PressSurfaceProps) {
  const press = (event: ITouchEvent) => {
    event.stopPropagation()
    if (!isSecondTouch(event)) onPress()
  }
  const hover = facts.disabled || busy ? 'none' : 'press--hover'
  return (
    <View
      className={className}
      hoverClass={hover}
      hoverStayTime={80}
      hoverStopPropagation
      onClick={press}
      {...aria(facts)}
    >
      {children}
    </View>
  )
}
