import { account } from '@/contract/account'
import { assets } from '@/contract/assets'
import { funds } from '@/contract/funds'
import { messages } from '@/contract/messages'
import type { TestGateway } from './gateway'
import type { PreparedRequest } from './signed-request'

/** The caller: a session, and the funds that the person holds. */
interface Asker {
  token: string
  codes: readonly string[]
}

/** One of the most used calls. `prepare` signs a request of it. */
export interface UsedCall {
  name: string
  prepare: (gateway: Pick<TestGateway, 'prepare'>, asker: Asker) => Promise<PreparedRequest>
}

const as = ({ token }: Asker) => ({ as: { token } })

/** The ten most used calls, in the order of a visit. */
export const usedCalls: readonly UsedCall[] = [
  { name: 'queryCustMetricSS', prepare: (to, who) => to.prepare(assets.queryCustMetricSS, {}, as(who)) },
  {
    name: 'getNewMessageContent',
    prepare: (to, who) => to.prepare(messages.getNewMessageContent, { spot: '2' }, as(who)),
  },
  { name: 'getCustEserverItemList', prepare: (to, who) => to.prepare(account.getCustEserverItemList, {}, as(who)) },
  {
    name: 'queryFundAssetsAndProfitsV2',
    prepare: (to, who) => to.prepare(assets.queryFundAssetsAndProfitsV2, {}, as(who)),
  },
  { name: 'queryProfitDetail', prepare: (to, who) => to.prepare(assets.queryProfitDetail, { range: '1y' }, as(who)) },
  {
    name: 'queryBuyAndSellGroupByDate',
    prepare: (to, who) => to.prepare(assets.queryBuyAndSellGroupByDate, {}, as(who)),
  },
  {
    name: 'queryFundLatestAssetsDetailByFundCode',
    prepare: (to, who) =>
      to.prepare(assets.queryFundLatestAssetsDetailByFundCode, { fundCode: who.codes[0] ?? '' }, as(who)),
  },
  {
    name: 'queryNetvalue',
    prepare: (to, who) => to.prepare(funds.queryNetvalue, { fundCode: who.codes.slice(0, 5).join(',') }, as(who)),
  },
  {
    name: 'getMessageContentPage',
    prepare: (to, who) => to.prepare(messages.getMessageContentPage, { spot: '2' }, as(who)),
  },
  { name: 'addSelFund', prepare: (to, who) => to.prepare(funds.addSelFund, { fundCode: who.codes[4] ?? '' }, as(who)) },
]
