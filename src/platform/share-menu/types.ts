import type { RouteName } from '@/routes'

/** The share card in WeChat, and its target. */
export interface MenuCard {
  title: string
  /**
   * The address of a picture, '' for the app's own. Without a picture, WeChat would take a screenshot that shows the
   * person's figures.
   */
  picture: string
  /** The mini-program page that the card opens, with its query: `/pages/funds/detail?fundCode=100012`. */
  page: string
  /** The query of the present page when it is opened from a timeline, where WeChat opens no other page. */
  query: string
}

export type SharedTo = 'friend' | 'timeline'

/** WeChat's share menu of a mini-program page. For browsers see wechat-page. */
export interface ShareMenu {
  /**
   * Options of a page's component that make its menu offer sharing. The framework looks for them there and in the
   * page file, and screens are made elsewhere.
   *
   * @param forAll Everybody may see the page, so it may appear in a timeline, where nobody can log in.
   */
  pageOptions(forAll: boolean): Readonly<Record<string, boolean>>
  /**
   * Every page uses this hook. It gives WeChat the share card. Until a card is set, that is the page itself if
   * everybody may see it, with the `params` that may be shared.
   */
  useCards(name: RouteName, params: Readonly<Record<string, string>>): void
  /** Sets the share card of the current page. */
  offer(card: MenuCard): void
  /** Calls back each time somebody chooses to share. */
  onShare(listener: (to: SharedTo) => void): void
}
