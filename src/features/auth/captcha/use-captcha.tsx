import { useRef, useState } from 'react'
import { loadParameters } from '@/api/parameters'
import { captcha } from '@/platform/captcha'
import type { CaptchaTicket } from '@/platform/captcha/types'
import { usePreferences } from '@/stores/preferences'
import { CaptchaHelp } from './captcha-help'

/** The call requires both fields, even if the captcha is switched off. */
const NOT_ASKED: CaptchaTicket = { ticket: 'off', randstr: 'off' }

/**
 * The captcha before a sensitive action. `ask` resolves with the passed captcha, or with null if the person gave up.
 * Render `sheet` on the screen: it offers alternatives to a person who cannot solve the picture.
 */
export function useCaptcha() {
  const [help, setHelp] = useState<'closed' | 'question' | null>(null)
  // The sheet may still be closing from the last time. That must not close the new one.
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
  const ask = async () => {
    if (!(await loadParameters()).captchaSwitch) return NOT_ASKED
    return new Promise<CaptchaTicket | null>(resolve => {
      settle.current = resolve
      setRound(before => before + 1)
      show()
    })
  }
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
