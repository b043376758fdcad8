import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { MenuCard, SharedTo, ShareMenu } from './types'

/** The build copies this picture into the package. */
const PICTURE = '/share.png'

/**
 * Until something else is set, a share leads home. WeChat's default would be the page's own address with all its
 * parameters.
 */
let card: MenuCard = { title: '', picture: '', page: '/pages/tabs/home', query: '' }
let tell: (to: SharedTo) => void = () => undefined

export const shareMenu: ShareMenu = {
  pageOptions: forAll => ({ enableShareAppMessage: true, enableShareTimeline: forAll }),
  useCards() {
    useShareAppMessage(() => {
      tell('friend')
      return { ...(card.title && { title: card.title }), path: card.page, imageUrl: card.picture || PICTURE }
    })
    useShareTimeline(() => {
      tell('timeline')
      return { ...(card.title && { title: card.title }), query: card.query, imageUrl: card.picture || PICTURE }
    })
  },
  offer(offered) {
    card = offered
  },
  onShare(listener) {
    tell = listener
  },
}
