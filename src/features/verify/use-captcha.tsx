import { useRef, useState } from 'react'
import { captcha } from '@/platform/captcha'
import type { CaptchaTicket } from '@/platform/captcha/types'
import { usePreferences } from '@/stores/preferences'
import { CaptchaHelp } from './captcha-help'

/**
 * The captcha before a sensitive action: `ask` gives what was passed, or null when the person gave up. Who cannot solve the picture finds
 * other ways in `sheet`, which stands on the screen.
 */
export function useCaptcha() {
  const [help, setHelp] = useState<'closed' | 'question' | null>(null)
  // A sheet that is still closing from the last time must not close this one.
  const [round, setRound] = useState(0)
  const settle = useRef<((ticket: CaptchaTicket | null) => void) | null>(null)

  const end = (ticket: CaptchaTicket | null) => {
    setHelp(null)
    settle.current?.(ticket)
    settle.current = null
  }
  const show = async () => {
    setHelp(null)
    const answer = await captcha.ask(usePreferences.getState().elder)
    if (typeof answer === 'object') return end(answer)
    setHelp(answer === 'unavailable' ? 'question' : 'closed')
  }
  const ask = () =>
    new Promise<CaptchaTicket | null>(resolve => {
      settle.current = resolve
      setRound(before => before + 1)
      show()
    })
  const sheet = (
    <CaptchaHelp
      key={round}
      stage={help}
      onAgain={show}
      onQuestion={() => setHelp('question')}
      onPassed={end}
      onClose={() => end(null)}
    />
  )
  return { ask, sheet }
}
