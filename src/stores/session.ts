import * as onDevice from './on-device'
import { create } from './store'
import { forgetPersonal } from './stored'

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

const remembered = (): Session => ({ ...nobody, ...onDevice.session.get() })

/** The session of this device. Changed by session/ only. */
export const useSession = create<Session>(remembered)

// This listener comes first: what the other listeners keep for the next person must stay.
useSession.subscribe(({ custNo }, before) => {
  if (before.custNo !== '' && custNo !== before.custNo) forgetPersonal()
})

/**
 * Takes over what a login answered, and keeps on the device what the next visit needs. The name, the certificate and
 * the mobile number are not kept: the next login answers them again.
 */
export function keepSession(change: Partial<Session>) {
  useSession.setState(change)
  const { token, custNo, loginCustNo, openid, unionid, accessToken, needBind } = useSession.getState()
  onDevice.session.set({ token, custNo, loginCustNo, openid, unionid, accessToken, needBind })
}

/** Forgets everybody. */
export function clearSession() {
  useSession.setState(nobody)
  onDevice.session.remove()
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
  // This also writes the session again: a change of person removes everything personal, the session too.
  keepSession(kept)
  return false
}

export const isLoggedIn = (session: Session) => session.token !== ''

/** The access token of a WeChat identity without a customer, or '' ('-1' is the wire's word for none). */
export const accessTokenOf = ({ accessToken }: Session) => (accessToken === '-1' ? '' : accessToken)
