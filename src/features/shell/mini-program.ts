import { send } from '@/api/client'
import { LocalError } from '@/api/errors'
import { loadParameters } from '@/api/parameters'
import { auth } from '@/contract/auth'
import { mayStay } from '@/lib/launch-params'
import { parseQuery, splitAddress, writeQuery } from '@/lib/query'
import { outside } from '@/platform/outside'
import { homeRoute, pageOf, routeOfPath } from '@/routes'
import { trackBeforeLeaving } from '@/stores/events'

/** The system needs a moment before it accepts the fetched link. */
const BEFORE_OPENING_MS = 100

const VERSIONS = ['release', 'trial', 'develop'] as const

/**
 * The mini-program page for a hash path with its query, without the parameters that must not be in an address. An
 * unknown path gives home.
 */
export function pageOfTarget(target: string): { path: string; query: string } {
  const { path, query } = splitAddress(target)
  const kept = Object.entries(parseQuery(query)).filter(([name]) => mayStay(name))
  return { path: pageOf(routeOfPath(path) ?? homeRoute), query: writeQuery(Object.fromEntries(kept)) }
}

/** The page for a hash path, and the version that opens, as the calls for links and codes take them. */
export const pageInVersion = (version: string, target: string) => ({
  envVersion: VERSIONS.find(known => known === version) ?? ('release' as const),
  ...pageOfTarget(target),
})

/**
 * Opens the mini-program at a hash path from a browser outside WeChat. Rejects if the server returns no link, or one
 * that is not WeChat's. No event tells us that the app opened the link.
 */
export async function openMiniProgram(target: string): Promise<void> {
  const { miniProgramVersion } = await loadParameters()
  const { openlink } = await send(auth.getWxScheme, pageInVersion(miniProgramVersion, target), { quiet: true })
  await trackBeforeLeaving('open-mini-program')
  await new Promise(resolve => setTimeout(resolve, BEFORE_OPENING_MS))
  if (!outside.openWechat(openlink)) throw new LocalError('no address of WeChat', '出了点问题，请重试')
}
