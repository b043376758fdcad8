import Taro from '@tarojs/taro'
import { CAPTCHA_APP_ID, CAPTCHA_PLUGIN } from '@/env'
import type { Captcha } from './types'

/** The page of the plugin that app.config declares under this name. */
const PAGE = 'plugin://captcha/captcha'

export const captcha: Captcha = {
  ask: elder =>
    new Promise(resolve => {
      if (!CAPTCHA_PLUGIN) return resolve('unavailable')
      const verified = ({ ret, ticket, randstr }: { ret: number; ticket?: string; randstr?: string }) =>
        resolve(ret === 0 && ticket && randstr ? { ticket, randstr } : 'closed')
      Taro.navigateTo({
        url: `${PAGE}?appId=${CAPTCHA_APP_ID}&aged=${elder ? 1 : 0}`,
        events: { verified, closed: () => resolve('closed') },
        fail: () => resolve('unavailable'),
      })
    }),
}
