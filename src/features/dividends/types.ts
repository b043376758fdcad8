import type { OutputOf } from '@/contract/call'
import type { dividends } from '@/contract/dividends'
import type { funds } from '@/contract/funds'

type Answer = OutputOf<typeof funds.bonusDetail>

/** A dividend that is entered for the person. */
export type Received = Answer['dividends'][number]
/** A dividend that is announced, at one place of the person. */
export type Upcoming = Answer['upcoming'][number]
/** An announced dividend with what it brings the person. */
export type Announced = OutputOf<typeof dividends.announcedDividend>
/** A fund with the places where it pays dividends. */
export type FundWays = OutputOf<typeof dividends.dividendWays>[number]
