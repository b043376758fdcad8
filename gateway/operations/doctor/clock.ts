import { type Finding, fault, note, ok } from './finding'

/** Requests, tokens and the signatures of providers allow for minutes; half a minute is a clock that nobody sets. */
const MOST_APART = 30_000
const DEADLINE = 5_000

/** How far another clock is from ours. `ahead` is in milliseconds, negative if it is behind. */
export function clockFinding(whose: string, ahead: number): Finding {
  const seconds = Math.round(Math.abs(ahead) / 1000)
  if (Math.abs(ahead) <= MOST_APART) return ok('clock', `It agrees with that of ${whose}.`)
  const way = ahead > 0 ? 'ahead' : 'behind'
  return fault(
    'clock',
    `That of ${whose} is ${seconds} s ${way}.`,
    'Let NTP set both clocks (chrony, systemd-timesyncd).',
  )
}

/** Compares our clock with the Date header of servers on the internet. */
export async function checkClock(origins: readonly string[]): Promise<Finding[]> {
  if (origins.length === 0) {
    return [note('clock', 'No provider is connected whose clock could be compared with ours.')]
  }
  return Promise.all(
    origins.map(async origin => {
      const { host } = new URL(origin)
      const begun = Date.now()
      const answer = await fetch(origin, {
        method: 'HEAD',
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE),
      }).catch(() => null)
      const date = Date.parse(answer?.headers.get('date') ?? '')
      if (Number.isNaN(date)) return note('clock', `${host} does not tell its time.`)
      return clockFinding(host, date - (begun + Date.now()) / 2)
    }),
  )
}
