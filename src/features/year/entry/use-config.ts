import { useCall } from '@/api/query'
import { type YearConfig, year } from '@/contract/year'

const SOON_MS = 400
const LATE_MS = 3000

/** Polls while the story is made, first fast, then more slowly. */
const whileMaking = ({ state, mail }: YearConfig, count: number) =>
  (state === 'making' || (state === 'ready' && mail === 'asked')) && Math.min(SOON_MS + count * 100, LATE_MS)

/** The story of a year and its state. For null, an invalid year, no request is sent. */
export const useConfig = (of: string | null) =>
  useCall(year.travelPageConfig, of ? { year: of } : {}, { enabled: of !== null, askAgain: whileMaking })

/**
 * Returns the year in an address. Without one it is '', the current season's year, which the gateway knows.
 *
 * @returns Null for an invalid year: letters, or a time without funds.
 */
export const askedYear = (given: string | undefined): string | null => {
  const text = (given ?? '').trim()
  return text === '' || /^(19|20)\d{2}$/.test(text) ? text : null
}
