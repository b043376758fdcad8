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
