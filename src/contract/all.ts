import { account } from './account'
import { assets } from './assets'
import { attachments } from './attachments'
import { auth } from './auth'
import type { Call } from './call'
import { dividends } from './dividends'
import { funds } from './funds'
import { gatherings } from './gatherings'
import { guides } from './guides'
import { inheritances } from './inheritances'
import { learning } from './learning'
import { messages } from './messages'
import { notices } from './notices'
import { papers } from './papers'
import { personal } from './personal'
import { revocations } from './revocations'
import { rewards } from './rewards'
import { service } from './service'
import { site } from './site'
import { subscriptions } from './subscriptions'
import { vip } from './vip'
import { votes } from './votes'
import { year } from './year'

/**
 * The whole contract by domain. Only for the gateway and the tests: the app imports single domain files, because
 * otherwise every page would load all calls.
 */
export const contract = {
  account,
  assets,
  attachments,
  auth,
  dividends,
  funds: { ...funds, ...site },
  gatherings,
  guides,
  inheritances,
  learning,
  messages,
  notices: { ...notices, ...subscriptions },
  personal,
  papers,
  revocations,
  rewards: { ...rewards, ...vip },
  service,
  votes,
  year,
}

/** Every call of the contract. */
export const allCalls: readonly Call[] = Object.values(contract).flatMap(calls => Object.values<Call>(calls))
