import type { Router } from '../router'
import type { Apis } from './api'

/** Looks at the page: sizes come from the document, which in Node has a stand-in for a layout. */
export function queryApis(router: Router): Apis {
  const page = () => {
    const top = router.top
    if (!top) throw new Error('createSelectorQuery: no page is open')
    return top.instance
  }
  const ask = (name: string, owner: Record<string, unknown>, ...args: unknown[]) => {
    const make = owner[name]
    if (typeof make !== 'function') throw new Error(`${name}: this is no page and no component`)
    return make.apply(owner, args)
  }
  return {
    plain: {
      createSelectorQuery: () => ask('createSelectorQuery', page()),
      createIntersectionObserver: (owner: Record<string, unknown>, options: unknown) =>
        ask('createIntersectionObserver', owner, options),
      createMediaQueryObserver: (owner: Record<string, unknown>) => ask('createMediaQueryObserver', owner),
    },
  }
}
