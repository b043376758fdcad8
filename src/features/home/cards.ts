/** The cards of the home screen, in their usual order. A visitor has no assets: the welcome is in that place. */
export const homeCards = [
  { code: 'assets', name: '资产概览', personal: true },
  { code: 'services', name: '常用服务' },
  { code: 'watch', name: '自选与净值' },
  { code: 'news', name: '消息' },
] as const satisfies ReadonlyArray<{ code: string; name: string; personal?: true }>

export type HomeCard = (typeof homeCards)[number]['code']

/** The cards that there are for a customer, or for a visitor. */
export const cardsFor = (loggedIn: boolean) => homeCards.filter(card => loggedIn || !('personal' in card))

/** What an arrangement calls a service entry. */
export const entryCode = ({ id }: { id: string }) => `entry-${id}`

/** The home screen shows one row of service entries. All of them are on the service screen. */
export const ENTRIES_SHOWN = 4

/** Which funds the home screen's list asks for: the person's own ones, or for a visitor all. */
export const watchListInput = (loggedIn: boolean) => ({ queryType: loggedIn ? ('SELECT' as const) : ('ALL' as const) })
