import type { Fault } from './config-error'

/** Beginnings of names that only this gateway uses. Other programs own DATABASE_, LOG_, NODE_ and SESSION_ as well. */
const OUR_PREFIXES = ['GATEWAY_', 'KEYS_', 'OPS_', 'S3_', 'SMTP_', 'STORE_', 'TENCENT_', 'WECHAT_', 'WX_'] as const

/** Kubernetes gives every container the addresses of the services beside it: of one named `gateway`, too. */
const OF_KUBERNETES = /_(SERVICE_HOST|SERVICE_PORT(_.*)?|PORT|PORT_\d+_(TCP|UDP).*)$/

/** Number of letters to add, leave out, replace or swap until two names are equal. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const replaced = (above[column - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = isSwap ? (before[column - 2] ?? 0) + 1 : replaced
      current.push(Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replaced, swapped))
    }
    before = above
    above = current
  }
  return above[other.length] ?? 0
}

/** Short names are near to many others: HOME is two letters from HOST. */
const nearness = (name: string) => (name.length < 8 ? 1 : 2)

function nearest(name: string, known: readonly string[]): string | undefined {
  const near = known.filter(one => Math.abs(one.length - name.length) <= 2)
  const found = near.map(one => ({ one, far: distance(name, one) })).sort((a, b) => a.far - b.far)[0]
  return found && found.far <= Math.min(nearness(name), nearness(found.one)) ? found.one : undefined
}

/**
 * A fault for each variable that is probably a misspelt setting: it begins like ours, or it is nearly a setting. A
 * gateway that ignored DATABSE_URL would start on an empty database. All other variables belong to other programs.
 */
export function unknownSettings(given: readonly string[], known: readonly string[]): Fault[] {
  return given.flatMap(name => {
    if (known.includes(name) || OF_KUBERNETES.test(name)) return []
    const meant = nearest(name, known)
    if (meant) return [{ setting: name, sentence: `${name} is no setting: ${meant} is the nearest one.` }]
    if (!OUR_PREFIXES.some(prefix => name.startsWith(prefix))) return []
    return [{ setting: name, sentence: `${name} is no setting: docs/operations.md lists all of them.` }]
  })
}
