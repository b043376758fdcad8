/** What WeChat shows of a shared page, and where it leads. */
export interface MenuCard {
  title: string
  /** Address of a picture; '' for the app's own. Without any, WeChat would take a picture of the page, figures and all. */
  picture: string
  /** The mini-program's page that is opened, with its query: `/pages/funds/detail?fundCode=100012`. */
  page: string
  /** What the present page itself is opened with from a timeline, where WeChat opens no other page. */
  query: string
}

export type SharedTo = 'friend' | 'timeline'

/** WeChat's menu of a mini-program's page. A browser has none that asks the page: see wechat-page. */
export interface ShareMenu {
  /**
   * What a page's component carries, so that its menu offers to share: the framework looks there and in the page file, and screens are made
   * elsewhere.
   *
   * @param forAll Everybody may see the page, so it may stand in a timeline, where nobody can log in.
   */
  pageOptions(forAll: boolean): Readonly<Record<string, boolean>>
  /** To be used by every page: answers what is shared of it. */
  useCards(): void
  /** Sets what is shared of the page on top. */
  offer(card: MenuCard): void
  /** Tells of each time somebody chose to share. */
  onShare(listener: (to: SharedTo) => void): void
}
