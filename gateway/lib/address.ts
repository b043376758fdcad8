import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, as numbers. The last two may be written as an IPv4 address. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [before = [], after = []] = plain.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map(group => Number.parseInt(group, 16))
}

/** The IPv4 address in an IPv4-mapped IPv6 one (`::ffff:10.0.0.1`); undefined for any other address. */
function mapped(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  if (groups[5] !== 0xffff || groups.slice(0, 5).some(group => group !== 0)) return undefined
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function networkOf(address: string, groups: number): string {
  const [plain = ''] = address.split('%')
  if (isIPv4(plain) || !isIPv6(plain)) return address
  const all = groupsOf(plain)
  const network = all.slice(0, groups).map(group => group.toString(16))
  return mapped(all) ?? `${network.join(':')}::/${groups * 16}`
}

/**
 * The key for limits by address: an IPv4 address in its canonical form, or the first 64 bits of an IPv6 address. One
 * phone or home has all addresses of such a network, and may use another one for every request.
 */
export const addressKey = (address: string): string => networkOf(address, 4)

/**
 * The key of the larger network: the first 48 bits of an IPv6 address, which one customer of a provider may have. Many
 * homes of a provider may share it, so limits by this key are several times higher.
 */
export const siteKey = (address: string): string => networkOf(address, 3)

/**
 * A shortened address for its own person: enough to tell home from elsewhere, and not enough to find a line. Half of an
 * IPv4 address, 32 bits of an IPv6 one.
 */
export function roughAddress(address: string): string {
  const [plain = ''] = address.split('%')
  const groups = isIPv6(plain) ? groupsOf(plain) : null
  const ipv4 = groups ? mapped(groups) : plain
  if (ipv4 === undefined)
    return `${groups
      ?.slice(0, 2)
      .map(group => group.toString(16))
      .join(':')}:*`
  return isIPv4(ipv4) ? ipv4.replace(/\.\d+\.\d+$/, '.*.*') : ''
}
