import { today } from '@/lib/date'
import { codes, Refusal } from '../lib/refusal'
import type { CustomerContext } from '../pipeline/context'
import { type Fund, fundsByCode } from '../portfolio/funds-by-code'
import { loadPortfolio } from '../portfolio/load'
import type { Portfolio } from '../portfolio/portfolio'

/** The caller's portfolio as of today. */
export const ownPortfolio = ({ db, custNo, now }: CustomerContext): Promise<Portfolio> =>
  loadPortfolio(db, custNo, today(now()))

export const fundsOf = (context: Pick<CustomerContext, 'db'>, portfolio: Portfolio) =>
  fundsByCode(
    context,
    portfolio.funds.map(({ fund }) => fund.fundCode),
  )

/** The name fields of a fund in answers. */
export const nameOf = ({ fundCode, name, shortName, fundType }: Fund) => ({ fundCode, name, shortName, fundType })

/** The code of a fund's state. An unknown code in the table counts as open. */
export const stateOf = ({ state }: Fund) => (state === '1' || state === 'a' ? state : '0')

/** The answer for a fund that the caller has nothing to do with. It reveals nothing about other customers. */
export const notHeld = () => new Refusal(codes.notFound, '您没有持有这只基金')
