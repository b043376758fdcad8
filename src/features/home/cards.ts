/** The cards of the home screen, in the default order. A visitor has no assets and sees the welcome card instead. */
export const homeCards = [
  { code: 'assets', name: '资产概览', personal: true },
  { code: 'coming', name: '接下来', personal: true },
  { code: 'services', name: '常用服务' },
  { code: 'watch', name: '自选与净值' },
  { code: 'news', name: '消息' },
] as const satisfies ReadonlyArray<{ code: string; name: string; personal?: true }>

export type HomeCard = (typeof homeCards)[number]['code']

/** The cards available to a customer, or to a visitor. */
export const cardsFor = (loggedIn: boolean) => homeCards.filter(card => loggedIn || !('personal' in card))

/** The code of a service entry in an arrangement. */
export const entryCode = ({ id }: { id: string }) => `entry-${id}`

/** The home screen shows one row of service entries. The service screen has all of them. */
export const ENTRIES_SHOWN = 4

/** The input of the home screen's list of funds: the person's watch list, or all funds for a visitor. */
export const watchListInput = (loggedIn: boolean) => ({ queryType: loggedIn ? ('SELECT' as const) : ('ALL' as const) })
