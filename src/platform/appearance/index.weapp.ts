import Taro from '@tarojs/taro'
import colours from '@/colours.json'
import type { Appearance } from './types'

/**
 * WeChat's normal text size in px. The person's own size comes from getAppBaseInfo, or from getSystemInfo before base
 * library 2.20.
 */
const NORMAL_SIZE = 17

const baseInfo = (): { theme?: string; fontSizeSetting?: number } => {
  try {
    return Taro.canIUse('getAppBaseInfo') ? Taro.getAppBaseInfo() : Taro.getSystemInfoSync()
  } catch {
    return {}
  }
}

export const appearance: Appearance = {
  isDark: () => baseInfo().theme === 'dark',
  onChange(listener) {
    const tell = (result: { theme: string }) => listener(result.theme === 'dark')
    Taro.onThemeChange?.(tell)
    return () => Taro.offThemeChange?.(tell)
  },
  fontScale() {
    const scale = (baseInfo().fontSizeSetting ?? NORMAL_SIZE) / NORMAL_SIZE
    return Math.min(1.4, Math.max(1, scale))
  },
  paintFrame(dark) {
    // Fails on a page that is already closed, where nothing needs painting.
    Taro.setNavigationBarColor({
      frontColor: dark ? '#ffffff' : '#000000',
      backgroundColor: dark ? colours.dark.card : colours.light.card,
    }).catch(() => undefined)
    Taro.setBackgroundColor({ backgroundColor: dark ? colours.dark.page : colours.drawn.page }).catch(() => undefined)
  },
}
