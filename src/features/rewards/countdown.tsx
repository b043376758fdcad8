import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { aria } from '@/ui/base/aria'
import { Region } from '@/ui/base/region'
import './rewards.scss'

interface CountdownProps {
  /**
   * The end in milliseconds of this device's clock. It is for display only, because the server measures the time
   * itself.
   */
  until: number
  onOver: () => unknown
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** The remaining time. It is a component of its own, so that each second renders nothing else. */
export const Countdown = (props: CountdownProps) => (
  <Region>
    <Clock {...props} />
  </Region>
)

function Clock({ until, onOver }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsTo(until))
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsTo(until)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      over.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <View className="rewards__clock" {...aria({ role: 'timer', label: `剩余 ${left} 秒` })}>
      {`剩余 ${left} 秒`}
    </View>
  )
}
