import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { mayStay } from '@/lib/launch-params'
import { joinAddress, writeQuery } from '@/lib/query'
import { homeRoute, pageOf, type RouteName, routes } from '@/routes'
import type { MenuCard, SharedTo, ShareMenu } from './types'

/** The build copies this picture into the package. */
const PICTURE = '/share.png'

/** Null until the first card is set, some moments after the launch. */
let card: MenuCard | null = null

/**
 * The share card until then: the page itself if everybody may see it, else home. WeChat's default would be the page's
 * own address with all its parameters.
 */
function plainCard(name: RouteName, given: Readonly<Record<string, string>>): MenuCard {
  const { access, params = [] } = routes[name]
  if (access !== 'public') return { title: '', picture: '', page: `/${pageOf(homeRoute)}`, query: '' }
  // `targetPage` can contain anything, and it is not checked here.
  const names = params.map(param => param.replace('?', '')).filter(param => mayStay(param) && param !== 'targetPage')
  const travelling = Object.fromEntries(names.map(param => [param, given[param]]))
  return { title: '', picture: '', page: joinAddress(`/${pageOf(name)}`, travelling), query: writeQuery(travelling) }
}
let tell: (to: SharedTo) => void = () => undefined

export const shareMenu: ShareMenu = {
  pageOptions: forAll => ({ enableShareAppMessage: true, enableShareTimeline: forAll }),
  useCards(name, params) {
    const present = () => card ?? plainCard(name, params)
    useShareAppMessage(() => {
      tell('friend')
      const { title, page, picture } = present()
      return { ...(title && { title }), path: page, imageUrl: picture || PICTURE }
    })
    useShareTimeline(() => {
      tell('timeline')
      const { title, query, picture } = present()
      return { ...(title && { title }), query, imageUrl: picture || PICTURE }
    })
  },
  offer(offered) {
    card = offered
  },
  onShare(listener) {
    tell = listener
  },
}
