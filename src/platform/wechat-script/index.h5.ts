import { WX_SCRIPT } from '@/env'
import { type LoadWechatScript, WechatPageError, type Wx } from './types'

const PATIENCE_MS = 15_000

const installed = () => {
  const { wx } = window as unknown as { wx?: Wx }
  return wx?.config ? wx : null
}

export const loadWechatScript: LoadWechatScript = () =>
  new Promise((resolve, reject) => {
    const there = installed()
    if (there) return resolve(there)
    if (!WX_SCRIPT) return reject(new WechatPageError('no script is configured'))
    const script = document.createElement('script')
    const fail = (reason: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new WechatPageError(reason))
    }
    const timer = setTimeout(() => fail('the script did not come'), PATIENCE_MS)
    script.src = WX_SCRIPT
    script.onload = () => {
      clearTimeout(timer)
      const wx = installed()
      if (wx) resolve(wx)
      else fail('the script is none of WeChat’s')
    }
    script.onerror = () => fail('the script did not come')
    document.head.append(script)
  })
