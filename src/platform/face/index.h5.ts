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

/** Browsers keep at most this many history entries and drop the first ones. Beyond that, entries cannot be counted. */
const MOST_ENTRIES = 50
/** A step back leaves the page at once. If nothing happens within this time, the browser ignored it. */
const PATIENCE_MS = 1_500

export const face: Face = {
  supported: true,
  async recognise({ url, returnTo, leaving }) {
    const page = new URL(url, GATEWAY || location.origin)
    // Only https pages can use a camera and come back. Any other answer is not opened.
    if (page.protocol !== 'https:' && page.origin !== location.origin) {
      return { errCode: '-1', errMsg: '人脸验证调起失败' }
    }
    page.searchParams.set('redirect', here(returnTo))
    leavePage(() => {
      // A new entry removes the ones ahead, so the number of entries is the place of the last one. The recognition's
      // page takes this entry.
      history.pushState(history.state, '')
      leaving(history.length - 1)
      location.replace(page.href)
    })
    return 'left'
  },
  async goBackTo(entry) {
    const steps = history.length - entry
    if (steps <= 0 || history.length >= MOST_ENTRIES) return false
    history.go(-steps)
    await new Promise(resolve => setTimeout(resolve, PATIENCE_MS))
    return false
  },
}
