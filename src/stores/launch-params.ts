import { type LaunchParams, readLaunchParams } from '@/lib/launch-params'
import { enterpriseEntry } from './on-device'

let known: LaunchParams = {}

/** What the addresses that the app was opened with said, the newest first. Kept in memory: most of it works once and is nobody's business. */
export const launchParams = (): Readonly<LaunchParams> => known

/** Takes over what an address says; gives what was understood of it, and what of it may stay there. */
export function receiveLaunchParams<Q extends Readonly<Record<string, string | undefined>>>(query: Q) {
  const read = readLaunchParams(query)
  known = { ...known, ...read.params }
  if (read.params.entry_point) enterpriseEntry.set(1)
  return read
}

/** What an address said of these, once: a code that was handed over is used up. */
export function takeLaunchParams<K extends keyof LaunchParams>(...names: readonly K[]): Pick<LaunchParams, K> {
  const before = known
  known = Object.fromEntries(Object.entries(before).filter(([name]) => !names.some(taken => taken === name)))
  // All of an entry is optional, and of these names each has its own type there.
  return Object.fromEntries(names.map(name => [name, before[name]])) as Pick<LaunchParams, K>
}

/** Whether this visit began as an enterprise-mode entry; survives a reload, whose address no longer says so. */
export const isEnterpriseEntry = () => known.entry_point === 'EEM' || enterpriseEntry.get() === 1
