import { CAPTCHA_APP_ID, CAPTCHA_SCRIPT } from '@/env'
import { backKey } from '../back-key'
import type { Captcha } from './types'

/** The widget's result code when the person closed it. */
const CLOSED = 2

interface WidgetResult {
  /** 0: passed. */
  ret: number
  ticket?: string
  randstr?: string
}

type Widget = new (
  appId: string,
  callback: (result: WidgetResult) => void,
  options: { enableAged: boolean },
) => { show(): void; destroy(): void }

/** The provider's script puts its widget here. */
const loadedWidget = () => (window as unknown as { TencentCaptcha?: Widget }).TencentCaptcha

const LOADING_MS = 15_000

let loading: Promise<void> | null = null

/** Loads the provider's script once. After a failure the next call tries again. */
function load(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const giveUp = () => {
      loading = null
      script.remove()
      reject(new Error('the captcha script did not come'))
    }
    const timer = setTimeout(giveUp, LOADING_MS)
    script.src = CAPTCHA_SCRIPT
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      giveUp()
    }
    document.head.append(script)
  })
  return loading
}

export const captcha: Captcha = {
  async ask(elder) {
    if (!CAPTCHA_SCRIPT) return 'unavailable'
    await load().catch(() => undefined)
    const Widget = loadedWidget()
    if (!Widget) return 'unavailable'
    return new Promise(resolve => {
      const done = ({ ret, ticket, randstr }: WidgetResult) => {
        closed()
        if (ret !== 0 || !ticket || !randstr) return resolve('closed')
        // The provider's prefixes for tickets that the widget makes itself while the service is down.
        resolve(/^tr?error_/.test(ticket) ? 'unavailable' : { ticket, randstr })
      }
      let widget: InstanceType<typeof Widget> | null = null
      // Back closes the widget. Otherwise it would stay on top of the previous page, where nothing waits for it.
      const closed = backKey.over(() => {
        // Not every version reports being closed this way.
        widget?.destroy()
        done({ ret: CLOSED })
      })
      try {
        widget = new Widget(CAPTCHA_APP_ID, done, { enableAged: elder })
        widget.show()
      } catch {
        closed()
        resolve('unavailable')
      }
    })
  },
}
