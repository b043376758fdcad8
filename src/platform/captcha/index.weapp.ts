import Taro from '@tarojs/taro'
import { CAPTCHA_APP_ID, CAPTCHA_PLUGIN } from '@/env'
import type { Captcha } from './types'

/** The page of the plugin that app.config declares under this name. */
const PAGE = 'plugin://captcha/captcha'

export const captcha: Captcha = {
  ask: elder =>
    new Promise(resolve => {
      if (!CAPTCHA_PLUGIN) return resolve('unavailable')
      const shown = Taro.getCurrentInstance().router?.onShow ?? ''
      const end = (answer: Awaited<ReturnType<Captcha['ask']>>) => {
        Taro.eventCenter.off(shown, closed)
        resolve(answer)
      }
      const closed = () => end('closed')
      // Back can leave the plugin's page, and the plugin does not report it. Our page is then shown again.
      Taro.eventCenter.on(shown, closed)
      const verified = ({ ret, ticket, randstr }: { ret: number; ticket?: string; randstr?: string }) =>
        end(ret === 0 && ticket ? { ticket, randstr: randstr ?? '' } : 'closed')
      Taro.navigateTo({
        url: `${PAGE}?appId=${CAPTCHA_APP_ID}&aged=${elder ? 1 : 0}`,
        events: { verified, closed },
        fail: () => end('unavailable'),
      })
    }),
}
