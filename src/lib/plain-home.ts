/**
 * Whether an address is the home screen's, with parameters only that change neither the person nor the content: `env`,
 * not decoded. The app itself must first read an address with more parameters (a login's code, a customer), because it
 * may end a session for it.
 */
export const isPlainHome = ({ hash, search }: { hash: string; search: string }): boolean =>
  /^(#(\/(Home\/Index)?)?)?$/.test(hash) && /^\??((env)?(=[^&]*)?(&|$))*$/.test(search)
