/** Which funds the home screen's list asks for: the person's own ones, or for a visitor all. */
export const watchListInput = (loggedIn: boolean) => ({ queryType: loggedIn ? ('SELECT' as const) : ('ALL' as const) })
