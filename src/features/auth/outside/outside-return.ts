import { loadParameters } from '@/api/parameters'
import { refusedBecause } from '@/api/refused-because'
import { useSubmit } from '@/api/submit'
import { auth } from '@/contract/auth'
import { readOrigins, readWebAddress } from '@/lib/web-address'
import { pathOfLink, reachable } from '@/navigation/links'
import { outside } from '@/platform/outside'
import { AUTH } from '@/session/proof'
import { rememberTarget } from '@/session/target'
import { trackBeforeLeaving } from '@/stores/events'
import { launchParams } from '@/stores/launch-params'
import { outsideReturn } from '@/stores/on-device'
import { dropProof, proofToken, useVerification } from '@/stores/verification'
import { type FamilyName, type PurposeName, purposes } from '../flow/purposes'

/* Another program sends people here to bind their account or to verify their identity. They return with a ticket. */

/** Families that other programs open. */
const FOR_OTHERS: readonly FamilyName[] = ['qwBind', 'qwAuth', 'eserviceBind', 'eserviceAuth']

/** Whether the address is another web page, and not one of this app's screens by its hash path. */
const isOutside = (address: string) => {
  const web = readWebAddress(address, [outside.origin])
  if (!web) return false
  return web.origin !== outside.origin || !(address.includes('#') && reachable(address))
}

/** Whether a program at this address may receive people back. The gateway checks it again before it issues a ticket. */
async function isRegistered(address: string): Promise<boolean> {
  const origin = readWebAddress(address, [outside.origin])?.origin ?? ''
  return origin === outside.origin || readOrigins((await loadParameters()).returnOrigins).includes(origin)
}

/**
 * Stores the return address of a verification: a screen of ours, or a page of a registered program. Any other address
 * is ignored, because a link could otherwise send people elsewhere through a login.
 */
export async function keepReturn(address: string, isReAuth: boolean): Promise<void> {
  if (isOutside(address)) {
    if (!(await isRegistered(address))) return
    const before = outsideReturn.get()
    // WeChat's redirect and a reload restart the app, without the data that the program passed about the person.
    const said = launchParams().qwUnionId ?? ''
    const unionId = said || (before?.address === address ? before.unionId : '')
    outsideReturn.set({ address, isReAuth, unionId, at: Date.now() })
  } else if (reachable(address)) rememberTarget(pathOfLink(address))
}

/** The same limit as for a visitor's unfinished login on the server. After it there is no automatic return. */
const LONGEST_MS = 30 * 60_000

/** The stored return address. Null if there is none, or if it is too old. */
function keptReturn() {
  const kept = outsideReturn.get()
  return kept && Math.abs(Date.now() - kept.at) < LONGEST_MS ? kept : null
}

/** The data that the other program passed about the person, to be sent with the login. */
export function saidOutside(family: FamilyName) {
  const kept = FOR_OTHERS.includes(family) ? keptReturn() : null
  if (!kept) return {}
  const { address, isReAuth, unionId } = kept
  return {
    qwRedirectUri: address,
    qwIsReAuth: isReAuth ? ('1' as const) : ('0' as const),
    ...(unionId && { qwUnionId: unionId }),
  }
}

/** Whether the person came from another program's page, and this environment can open that page. */
export const goesBackOutside = (family: FamilyName) =>
  FOR_OTHERS.includes(family) && outside.leave !== null && keptReturn() !== null

/** Whether the return address is too old, so the person stays here and sees a message about it. */
export const isReturnTooOld = (family: FamilyName) =>
  FOR_OTHERS.includes(family) && outsideReturn.get() !== null && keptReturn() === null

/** Drops the return address, after the person was told that they stay here. */
export const forgetReturn = () => outsideReturn.remove()

/** The gateway does not know the app's origin, so a page of our origin is sent as its path. */
const withoutOwnOrigin = (address: string) =>
  address.startsWith(`${outside.origin}/`) ? address.slice(outside.origin.length) : address

/**
 * Returns to the other program of `goesBackOutside`, with a ticket for the result of a purpose. If the program is not
 * registered, the address is dropped, so that the person can continue without it. After any other failure the address
 * stays.
 */
export const useReturnOutside = () =>
  useSubmit(auth.getReturnAddress, {
    async prepare(name: PurposeName) {
      const kept = keptReturn()
      if (!kept) return null
      const isAuth = purposes[name].gives === 'passed'
      return {
        address: withoutOwnOrigin(kept.address),
        result: isAuth ? ('auth' as const) : ('bind' as const),
        ...(isAuth && { authToken: proofToken(AUTH) }),
        ...(kept.unionId && { qwUnionId: kept.unionId }),
      }
    },
    refused(error) {
      // Only a new verification helps. Without a result the success screen leads to it.
      if (refusedBecause(error, 'proofExpired')) useVerification.setState({ passed: null })
      if (refusedBecause(error, 'notRegistered')) outsideReturn.remove()
    },
    async after({ address }) {
      outsideReturn.remove()
      dropProof(AUTH)
      await trackBeforeLeaving('return-to-program')
      outside.leave?.(address.startsWith('/') ? `${outside.origin}${address}` : address)
    },
  })
