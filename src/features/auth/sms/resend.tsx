import { View } from '@tarojs/components'
import { useContext, useEffect, useState } from 'react'
import { VisibleContext } from '@/stores/store'
import { Button } from '@/ui/base/button'
import { Region } from '@/ui/base/region'
import '../verify.scss'

interface ResendProps {
  /** The time from which another code can be requested, in milliseconds since 1970. */
  at: number
  busy: boolean
  onResend: () => unknown
}

const secondsTo = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000))

/**
 * Counts down the seconds until another code can be requested, then shows the button. It is a component of its own, so
 * that each second renders nothing else.
 */
export const Resend = (props: ResendProps) => (
  <Region>
    <Countdown {...props} />
  </Region>
)

function Countdown({ at, busy, onResend }: ResendProps) {
  const [left, setLeft] = useState(() => secondsTo(at))
  const visible = useContext(VisibleContext)
  useEffect(() => {
    setLeft(secondsTo(at))
    if (!visible || secondsTo(at) === 0) return
    const timer = setInterval(() => {
      const now = secondsTo(at)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [at, visible])
  if (left > 0) return <View className="verify__resend">{`${left} 秒后可重新获取`}</View>
  return (
    <Button event="send-code-again" kind="text" block busy={busy} onPress={onResend}>
      重新获取验证码
    </Button>
  )
}
