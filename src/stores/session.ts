import { storage } from '@/platform/storage'
import { create } from './store'

/** Who is logged in, as far as the app needs to know. Empty texts mean: not known, nobody. */
export interface Session {
  /** The customer's token; '' for a visitor. */
  token: string
  /** The customer whose data is shown. */
  custNo: string
  /** The customer who logged in; differs from custNo for a person acting for another account. */
  loginCustNo: string
  /** The WeChat identity, known with or without a customer. */
  openid: string
  unionid: string
  /** A WeChat identity that no customer is bound to yet: it goes to identity login with this. '' or '-1': none. */
  accessToken: string
  needBind: boolean
  customerName: string
  customerType: string
  certType: string
  certID: string
  mobile: string
  generateFrom: string
}

const nobody: Session = {
  token: '',
  custNo: '',
  loginCustNo: '',
  openid: '',
  unionid: '',
  accessToken: '',
  needBind: false,
  customerName: '',
  customerType: '',
  certType: '',
  certID: '',
  mobile: '',
  generateFrom: '',
}

const KEY = 'SESSION'

/** What outlives the page, and nothing personal beside it: the rest comes anew with the next login or is asked of the gateway. */
const KEPT = ['token', 'custNo', 'loginCustNo', 'openid', 'unionid', 'accessToken', 'needBind'] as const

function remembered(): Session {
  const session = { ...nobody }
  try {
    const kept: Record<string, unknown> = JSON.parse(storage.credentials.get(KEY) ?? '{}')
    for (const key of KEPT) {
      const value = kept[key]
      if (typeof value === typeof nobody[key]) Object.assign(session, { [key]: value })
    }
  } catch {
    // Broken by hand or by an older version: nobody is logged in.
  }
  return session
}

/** The session of this device. Changed by session/ only. */
export const useSession = create<Session>(remembered)

/** Takes over what a login answered, and keeps what outlives the page. */
export function keepSession(change: Partial<Session>) {
  useSession.setState(change)
  const session = useSession.getState()
  storage.credentials.set(KEY, JSON.stringify(Object.fromEntries(KEPT.map(key => [key, session[key]]))))
}

/** Forgets everybody. */
export function clearSession() {
  useSession.setState(nobody)
  storage.credentials.remove(KEY)
}

/**
 * Reads the kept session again: another tab has logged in or out. Gives whether somebody has logged out there; that is for the caller to
 * carry out here, before a screen of theirs logs them in again.
 */
export function rereadSession(): boolean {
  const kept = remembered()
  const { token } = useSession.getState()
  if (kept.token === token) return false
  if (kept.token === '') return true
  useSession.setState(kept)
  return false
}

export const isLoggedIn = (session: Session) => session.token !== ''

/** The access token of a WeChat identity without a customer, or '' ('-1' is the wire's word for none). */
export const accessTokenOf = ({ accessToken }: Session) => (accessToken === '-1' ? '' : accessToken)
