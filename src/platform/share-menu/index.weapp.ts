import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { MenuCard, SharedTo, ShareMenu } from './types'

/** Put into the package by the build. */
const PICTURE = '/share.png'

/** As long as nothing was offered a share leads home: the page's own address, WeChat's default, holds whatever it was opened with. */
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
