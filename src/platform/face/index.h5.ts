import { GATEWAY } from '@/env'
import type { Face } from './types'

/** The address to come back to: this page, without what an earlier return has left in its query. */
function here(hash: string): string {
  const query = new URLSearchParams(location.search)
  for (const name of ['BizToken', 'errCode', 'errMsg']) query.delete(name)
  const kept = query.toString()
  return `${location.origin}${location.pathname}${kept && `?${kept}`}#${hash}`
}

export const face: Face = {
  async recognise({ url, returnTo }) {
    const page = new URL(url, GATEWAY || location.origin)
    // Only a web page can look into a camera and come back; anything else the answer may hold is not opened.
    if (page.protocol !== 'https:' && page.origin !== location.origin) {
      return { errCode: '-1', errMsg: '人脸验证调起失败' }
    }
    page.searchParams.set('redirect', here(returnTo))
    location.assign(page.href)
    return 'left'
  },
}
