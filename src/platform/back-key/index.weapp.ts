import type { BackKey } from './types'

/**
 * WeChat tells a page of its back key only through a `page-container`, of which a page has one, which brings a layer, an animation and a
 * scroll lock of its own, and which has no element in what we test with. Back leaves the page, as in other mini-programs.
 */
export const backKey: BackKey = { supported: false, over: () => () => undefined, free: () => null }
