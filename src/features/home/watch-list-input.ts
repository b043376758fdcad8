/** The input of the home screen's list of funds: the person's watch list, or all funds for a visitor. */
export const watchListInput = (loggedIn: boolean) => ({ queryType: loggedIn ? ('SELECT' as const) : ('ALL' as const) })
