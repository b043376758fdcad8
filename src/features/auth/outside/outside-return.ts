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

/* Another program sends people here to bind or to prove who they are, and gets them back with a ticket. */

/** Families that other programs open. */
const FOR_OTHERS: readonly FamilyName[] = ['qwBind', 'qwAuth', 'eserviceBind', 'eserviceAuth']

/** Whether the address names another web page, and not a screen of this app by its hash path. */
const isOutside = (address: string) => {
  const web = readWebAddress(address, [outside.origin])
  if (!web) return false
  return web.origin !== outside.origin || !(address.includes('#') && reachable(address))
}

/** Whether a program at this address may get people back. The gateway checks it again before it gives a ticket. */
async function isRegistered(address: string): Promise<boolean> {
  const origin = readWebAddress(address, [outside.origin])?.origin ?? ''
  return origin === outside.origin || readOrigins((await loadParameters()).returnOrigins).includes(origin)
}

/**
 * Keeps the address that a proof goes back to: a screen of ours, or a page of a registered program. Any other address
 * is ignored, because a link could otherwise send people elsewhere through a login.
 */
export async function keepReturn(address: string, isReAuth: boolean): Promise<void> {
  if (isOutside(address)) {
    if (!(await isRegistered(address))) return
    const before = outsideReturn.get()
    // WeChat's redirect and a reload start the app anew, without what the program had said about the person.
    const said = launchParams().qwUnionId ?? ''
    const unionId = said || (before?.address === address ? before.unionId : '')
    outsideReturn.set({ address, isReAuth, unionId, at: Date.now() })
  } else if (reachable(address)) rememberTarget(pathOfLink(address))
}

/** As long as the server keeps a visitor's half-done login. Who is longer about it does not go back by themselves. */
const LONGEST_MS = 30 * 60_000

/** Where the person goes back to. Null when they came from no other program, or too long ago. */
function keptReturn() {
  const kept = outsideReturn.get()
  return kept && Math.abs(Date.now() - kept.at) < LONGEST_MS ? kept : null
}

/** What the program that sent the person here said about them. It travels with the login. */
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

/** Whether the person came from a page of another program, and this environment can open that page. */
export const goesBackOutside = (family: FamilyName) =>
  FOR_OTHERS.includes(family) && outside.leave !== null && keptReturn() !== null

/** Whether the person came from another program so long ago that they stay here. They are told so. */
export const isReturnTooOld = (family: FamilyName) =>
  FOR_OTHERS.includes(family) && outsideReturn.get() !== null && keptReturn() === null

/** The person was told that they stay here. */
export const forgetReturn = () => outsideReturn.remove()

/** The gateway does not know the app's origin, so a page there is named by its path. */
const withoutOwnOrigin = (address: string) =>
  address.startsWith(`${outside.origin}/`) ? address.slice(outside.origin.length) : address

/**
 * Goes back to the other program of `goesBackOutside` with a ticket for the result of a purpose. A program that is not
 * registered is forgotten, so that the person can go on without it. After any other failure the address stays.
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
      // Only another proof helps: without its result the success screen leads to it.
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
