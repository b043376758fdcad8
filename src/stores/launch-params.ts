import { type LaunchParams, readLaunchParams } from '@/lib/launch-params'
import { enterpriseEntry } from './on-device'

let known: LaunchParams = {}

/**
 * The parameters of the addresses that opened the app, the newest first. They are kept only in memory, because most of
 * them work once and are private.
 */
export const launchParams = (): Readonly<LaunchParams> => known

/**
 * Takes over the parameters of an address. Returns the ones it understood, and the ones that may stay in the address.
 */
export function receiveLaunchParams<Q extends Readonly<Record<string, string | undefined>>>(query: Q) {
  const read = readLaunchParams(query)
  known = { ...known, ...read.params }
  if (read.params.entry_point) enterpriseEntry.set(1)
  return read
}

/** Returns these parameters once and removes them, because a code that was handed over can be used only once. */
export function takeLaunchParams<K extends keyof LaunchParams>(...names: readonly K[]): Pick<LaunchParams, K> {
  const before = known
  known = Object.fromEntries(Object.entries(before).filter(([name]) => !names.some(taken => taken === name)))
  // All fields of an entry are optional, and each of these names has its own type there.
  return Object.fromEntries(names.map(name => [name, before[name]])) as Pick<LaunchParams, K>
}

/** Whether this visit began in enterprise mode. It survives a reload, although the address then no longer says so. */
export const isEnterpriseEntry = () => known.entry_point === 'EEM' || enterpriseEntry.get() === 1
