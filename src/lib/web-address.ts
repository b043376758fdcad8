import { mayStay } from './launch-params'
import { decodePart, joinAddress, splitAddress, splitPair } from './query'

/** An absolute web address in a form that every browser parses alike. */
export interface WebAddress {
  address: string
  /** `https://www.example.com`, in lower case, without the default port. */
  origin: string
}

const LONGEST = 2000

/**
 * Deliberately stricter than a browser's own parser: no user name or password before the host
 * (`https://bank.example@evil.example`), no backslash, no blank, no invisible character, an ASCII host. An address that
 * passes leads to the host that it shows.
 */
const FORM = /^(https?):\/\/([a-z0-9.-]+)(?::([1-9]\d{0,4}))?(?:[/?#][^\s\\\p{Cc}\p{Cf}]*)?$/iu

/** The last label of a name begins with a letter. `https://8` and `https://0x7f.1` are IP addresses in disguise. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z](?:[a-z0-9-]*[a-z0-9])?$/i
const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const MACHINE = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`)

const USUAL_PORT: Readonly<Record<string, string>> = { http: '80', https: '443' }

/**
 * Reads an address from outside; null if it must not be opened: other schemes, disguised hosts, and unencrypted
 * addresses except those at one of the `own` origins, as in a local demonstration.
 */
export function readWebAddress(text: string, own: readonly string[] = []): WebAddress | null {
  const [, scheme = '', host = '', port] = text.length > LONGEST ? [] : (FORM.exec(text) ?? [])
  if (!NAME.test(host) && !MACHINE.test(host)) return null
  const plain = scheme.toLowerCase()
  const origin = `${plain}://${host.toLowerCase()}${port && port !== USUAL_PORT[plain] ? `:${port}` : ''}`
  return plain === 'https' || own.includes(origin) ? { address: text, origin } : null
}

/** The origins of a comma-separated list. Entries that are not https origins are left out. */
export const readOrigins = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && readWebAddress(part)?.origin === part)

const nameOf = (pair: string) => decodePart(splitPair(pair)[0])

/** Whether a parameter may stay. `access_token` is treated like any other token. */
const stays = (pair: string) => mayStay(nameOf(pair).replace(/[_-]/g, ''))

const cleanQuery = (query: string) => query.split('&').filter(stays).join('&')

/** Cleans `path?query`. A fragment may also be a query alone. */
function clean(part: string, isFragment: boolean): string {
  if (isFragment && !part.includes('?') && part.includes('=')) return cleanQuery(part)
  const { path, query } = splitAddress(part)
  return joinAddress(path, cleanQuery(query))
}

/**
 * An address without the parameters that identify or authorise a person, in its query and in its fragment. It may be
 * shown, stored and copied.
 */
export function withoutSecrets(address: string): string {
  const [page = '', ...fragments] = address.split('#')
  return [clean(page, false), ...fragments.map(fragment => clean(fragment, true))].join('#')
}
