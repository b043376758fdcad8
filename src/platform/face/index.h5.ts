import { GATEWAY } from '@/env'
import { joinAddress, parseQuery } from '@/lib/query'
import { leavePage } from '../back-key/leave-page'
import type { Face } from './types'

/** The address to return to: this page without the parameters of an earlier return. */
function here(hash: string): string {
  const earlier = { BizToken: undefined, errCode: undefined, errMsg: undefined }
  const query = { ...parseQuery(location.search.slice(1)), ...earlier }
  return `${joinAddress(`${location.origin}${location.pathname}`, query)}#${hash}`
}

export const face: Face = {
  supported: true,
  async recognise({ url, returnTo }) {
    const page = new URL(url, GATEWAY || location.origin)
    // Only https pages can use a camera and come back. Any other answer is not opened.
    if (page.protocol !== 'https:' && page.origin !== location.origin) {
      return { errCode: '-1', errMsg: '人脸验证调起失败' }
    }
    page.searchParams.set('redirect', here(returnTo))
    leavePage(() => location.assign(page.href))
    return 'left'
  },
}
