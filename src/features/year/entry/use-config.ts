import { useCall } from '@/api/query'
import { type YearConfig, year } from '@/contract/year'

const SOON_MS = 400
const LATE_MS = 3000

/** Asked again while the story is made, later more seldom. */
const whileMaking = ({ state, mail }: YearConfig, count: number) =>
  (state === 'making' || (state === 'ready' && mail === 'asked')) && Math.min(SOON_MS + count * 100, LATE_MS)

/** The story of a year and how far it is. Null for no year: nothing is asked. */
export const useConfig = (of: string | null) =>
  useCall(year.travelPageConfig, of ? { year: of } : {}, { enabled: of !== null, askAgain: whileMaking })

/**
 * The year in an address. Without one it is the year of the season, which the gateway knows ('').
 *
 * @returns null for what is no year: letters, or a time without funds.
 */
export const askedYear = (given: string | undefined): string | null => {
  const text = (given ?? '').trim()
  return text === '' || /^(19|20)\d{2}$/.test(text) ? text : null
}
