import type { OutputOf } from '@/contract/call'
import type { dividends } from '@/contract/dividends'
import type { funds } from '@/contract/funds'

type Answer = OutputOf<typeof funds.bonusDetail>

/** A registered dividend of the person. */
export type Received = Answer['dividends'][number]
/** An announced dividend, at one of the person's places. */
export type Upcoming = Answer['upcoming'][number]
/** An announced dividend with its amount for the person. */
export type Announced = OutputOf<typeof dividends.announcedDividend>
/** A fund with the places where it pays the person dividends. */
export type FundWays = OutputOf<typeof dividends.dividendWays>[number]
