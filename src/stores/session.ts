import * as onDevice from './on-device'
import { create } from './store'
import { forgetPersonal } from './stored'

/** Who is logged in, as far as the app needs to know. An empty text means unknown or nobody. */
export interface Session {
  /** The customer's token; '' for a visitor. */
  token: string
  /** The customer whose data are shown. */
  custNo: string
  /** The customer who logged in; differs from custNo for a person acting for another account. */
  loginCustNo: string
  /** The WeChat identity. It can be known without a customer. */
  openid: string
  unionid: string
  /** The token of a WeChat identity without a bound customer. The identity login uses it. '' or '-1': none. */
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

/** The session of this device. Only session/ changes it. */
export const useSession = create<Session>(remembered)

// This listener must come first, so that it does not remove what the other listeners store for the next person.
useSession.subscribe(({ custNo }, before) => {
  if (before.custNo !== '' && custNo !== before.custNo) forgetPersonal()
})

/**
 * Takes over the answer of a login and stores on the device what the next visit needs. The name, the certificate and
 * the mobile number are not stored, because the next login answers them again.
 */
export function keepSession(change: Partial<Session>) {
  useSession.setState(change)
  const { token, custNo, loginCustNo, openid, unionid, accessToken, needBind } = useSession.getState()
  onDevice.session.set({ token, custNo, loginCustNo, openid, unionid, accessToken, needBind })
}

/** Forgets everybody who was known on this device. */
export function clearSession() {
  useSession.setState(nobody)
  onDevice.session.remove()
}

/**
 * Reads the stored session again after another tab has logged in or out. Returns true when that tab has logged out. The
 * caller must then log out here too, before a screen logs the person in again.
 */
export function rereadSession(): boolean {
  const kept = remembered()
  const { token } = useSession.getState()
  if (kept.token === token) return false
  if (kept.token === '') return true
  // This also stores the session again, because a change of person removes all personal data, including the session.
  keepSession(kept)
  return false
}

export const isLoggedIn = (session: Session) => session.token !== ''

/** The access token of a WeChat identity without a customer, or ''. On the wire '-1' means none. */
export const accessTokenOf = ({ accessToken }: Session) => (accessToken === '-1' ? '' : accessToken)
