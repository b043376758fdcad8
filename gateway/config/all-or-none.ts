import { ConfigError } from './config-error'

const listOf = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(text => text !== '').join(' and ')

/** The fault of settings that are missing. `why` ends the sentence. */
export const missing = (names: readonly string[], why: string) =>
  new ConfigError(names[0] ?? '', `${listOf(names)} ${names.length > 1 ? 'are' : 'is'} missing: ${why}.`)

/**
 * The values of settings that belong together. Null if none is set.
 *
 * @throws ConfigError that names the missing ones if only some are set.
 */
export function allOrNone<Name extends string>(
  group: Record<Name, string | undefined>,
  why: string,
): Record<Name, string> | null {
  const names = Object.keys(group) as Name[]
  const absent = names.filter(name => group[name] === undefined)
  if (absent.length === names.length) return null
  if (absent.length > 0) throw missing(absent, why)
  return group as Record<Name, string>
}
