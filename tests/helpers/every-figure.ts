import { account } from '@/contract/account'
import { assets } from '@/contract/assets'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import { dividends } from '@/contract/dividends'
import { funds } from '@/contract/funds'
import { usualRanges } from '@/contract/holdings-fields'
import { papers as paperCalls } from '@/contract/papers'
import { site } from '@/contract/site'
import { year as yearCalls } from '@/contract/year'
import type { Db } from '../../gateway/db/connect'
import type { papers } from '../../gateway/db/schema/papers'
import { billBlocks } from '../../gateway/papers/bill'
import { certificateBlocks } from '../../gateway/papers/certificate'
import type { Person } from '../../gateway/seed/people'
import { yearsOf } from '../../gateway/year/keep'
import { makeStory } from '../../gateway/year/story'
import type { TestGateway } from './gateway'

/** Answers by the call and its input. A refusal is an answer, too. */
export type Answers = Map<string, unknown>

/** How many of the calls are asked. `short` asks fewer spans of each fund, fewer reports, and no day for itself. */
export type Depth = 'short' | 'whole'

/** The last days of the profit calendar that are asked one by one. */
const DAYS = 40

/** Makes calls as somebody, and keeps each answer under the call's name and input. */
function asker(gateway: TestGateway, answers: Answers, as: Person | null) {
  return async <C extends Call>(call: C, input: InputOf<C>, name?: string): Promise<OutputOf<C> | null> => {
    const answer = await gateway.call(call, input, { as })
    answers.set(`${call.name} ${name ?? JSON.stringify(input)}`, answer.success ? answer.raw : answer.retCode)
    return answer.success ? answer.data : null
  }
}

type Ask = ReturnType<typeof asker>

async function askTransactions(ask: Ask): Promise<void> {
  for (const dayOf of ['applied', 'confirmed'] as const) {
    let cursor: string | undefined
    for (let page = 1; page === 1 || cursor; page += 1) {
      const input = { size: 100, dayOf, ...(cursor && { cursor }) }
      const told = await ask(assets.queryBuyAndSellGroupByDate, input, `${dayOf} page ${page}`)
      cursor = told?.next || undefined
    }
  }
  for (const group of ['trade', 'buy', 'sell', 'convert', 'regular', 'dividend', 'carry'] as const) {
    await ask(assets.queryBuyAndSellGroupByDate, { group, size: 1 })
  }
  for (const accountType of ['0', '1'] as const) await ask(assets.queryBuyAndSellGroupByDate, { accountType, size: 1 })
}

async function askReports(ask: Ask, depth: Depth): Promise<readonly { from: string; to: string }[]> {
  const periods = await ask(assets.busiDateNav, {})
  if (!periods) return []
  const months = depth === 'whole' ? periods.months : periods.months.slice(0, 3)
  const all = [...months, ...periods.quarters.slice(0, depth === 'whole' ? undefined : 3), ...periods.years]
  for (const { hash, period } of all) {
    await ask(assets.analysisReport, { hash }, period)
    if (!period.includes('Q')) await ask(assets.assetsProfitsDetail, { period })
  }
  return [...(depth === 'whole' ? periods.quarters : []), ...periods.years]
    .filter(({ isComplete }) => isComplete)
    .map(({ from, to }) => ({ from: from ?? '', to: to ?? '' }))
}

async function askProfit(ask: Ask, depth: Depth): Promise<void> {
  for (const range of usualRanges) {
    await ask(assets.queryProfitDetail, { range })
    await ask(assets.getProfitsContribute, { range })
    await ask(assets.listFundProfitsAndRates, { range })
  }
  for (const granularity of ['month', 'year'] as const) await ask(assets.queryProfitDetail, { granularity })
  const days = await ask(assets.queryProfitDetail, { granularity: 'day', range: 'all' })
  if (depth === 'short') return
  for (const { period } of days?.steps.slice(-DAYS) ?? []) await ask(assets.assetsProfitsDetail, { period })
}

async function askFunds(ask: Ask, depth: Depth): Promise<void> {
  const held = await ask(assets.queryFundAssetsAndProfitsV2, {})
  const infos = await ask(assets.queryFundInfoList, {})
  await ask(assets.queryHoldFundType, {})
  const codes = new Set([...(held?.funds ?? []), ...(infos?.funds ?? [])].map(({ fundCode }) => fundCode))
  const ranges = depth === 'short' ? (['all'] as const) : usualRanges
  for (const fundCode of [...codes].sort()) {
    for (const range of ranges) await ask(assets.queryProfitDetail, { fundCode, range })
    for (const granularity of ['month', 'year'] as const) {
      await ask(assets.queryProfitDetail, { fundCode, granularity })
    }
    await ask(assets.queryFundLatestAssetsDetailByFundCode, { fundCode })
    await ask(assets.listFundShareDetails, { fundCode })
    await ask(assets.queryTradeDays, { fundCode })
    await ask(account.getDetailwithchannels, { fundCode })
    await ask(account.getKeepcostswithchannels, { fundCode })
    await ask(funds.bonusDetail, { fundCode })
  }
}

async function askDividends(ask: Ask): Promise<void> {
  const told = await ask(funds.bonusDetail, {})
  await ask(dividends.dividendWays, {})
  for (const { applicationNo } of told?.dividends ?? []) {
    await ask(dividends.dividendAround, { applicationNo })
    await ask(funds.bonusDetail, { applicationNo })
  }
  for (const { fundCode, exDay } of told?.upcoming ?? []) {
    await ask(dividends.announcedDividend, { fundCode, exDay: exDay ?? '' })
  }
}

/** The stories of the years, as the job makes them. */
async function readYears(ask: Ask, answers: Answers, { db, now }: TestGateway, { custNo }: Person): Promise<void> {
  await ask(yearCalls.historyYears, {})
  const { portfolio, periods } = await yearsOf(db, custNo, now())
  for (const period of periods) {
    answers.set(`story ${period.period}`, await makeStory({ db, custNo }, portfolio, period, async () => {}))
  }
}

type Paper = typeof papers.$inferSelect

const paperOf = (custNo: string, fromDay: string, toDay: string, language: Paper['language']) =>
  ({ custNo, fromDay, toDay, language, purpose: '', request: { withFunds: true } }) as unknown as Paper

/** The words of bills and certificates, of which the PDFs are drawn. */
async function readPapers(
  answers: Answers,
  db: Db,
  now: Date,
  { custNo }: Person,
  periods: readonly { from: string; to: string }[],
): Promise<void> {
  for (const { from, to } of periods) {
    answers.set(`bill ${from} ${to}`, await billBlocks(db, paperOf(custNo, from, to, 'zh'), now))
    answers.set(`certificate ${to}`, await certificateBlocks(db, paperOf(custNo, to, to, 'zh'), now))
  }
}

/** Every answer that shows a person a figure of theirs. */
export async function everyFigureOf(gateway: TestGateway, one: Person, depth: Depth): Promise<Answers> {
  const answers: Answers = new Map()
  const ask = asker(gateway, answers, one)
  await ask(assets.queryCustMetricSS, {})
  await ask(assets.fundWebTypeAssetPer, {})
  await ask(assets.queryTATPFundAsset, {})
  await ask(assets.queryOpenAcco, {})
  await ask(assets.queryProfit, {})
  await ask(assets.queryHoldChannels, {})
  await ask(assets.fundHoldAsset, {})
  const quarters = await ask(assets.assetAllocationQuarter, {})
  for (const { quarterEnd } of quarters?.quarters ?? []) {
    await ask(assets.assetIndustryDistributionQuarter, { quarterEnd: quarterEnd ?? undefined })
  }
  for (const period of ['month', 'quarter', 'halfYear', 'year'] as const) {
    await ask(assets.queryBuySellNumPerFHB, { period })
  }
  await ask(assets.isOnlyAgentSales, {})
  await ask(assets.queryRegularPlans, {})
  await ask(account.queryComing, {})
  await ask(account.listFundAndShareholderAccount, {})
  await ask(account.getIsopened, {})
  await ask(paperCalls.paperOptions, { kind: 'bill' })
  await askTransactions(ask)
  const complete = await askReports(ask, depth)
  await askProfit(ask, depth)
  await askFunds(ask, depth)
  await askDividends(ask)
  await readYears(ask, answers, gateway, one)
  await readPapers(answers, gateway.db, gateway.now(), one, complete)
  return answers
}

/** Every answer about the funds, as anybody sees them. */
export async function everyFundFigure(gateway: TestGateway): Promise<Answers> {
  const answers: Answers = new Map()
  const ask = asker(gateway, answers, null)
  const list = await ask(funds.listWebShow, {})
  await ask(funds.queryFundTypes, {})
  await ask(funds.queryNetvalue, { queryType: 'ALL' })
  await ask(site.labels, {})
  await ask(site.indexInfo, { indexCode: '000300' })
  for (const range of ['1m', '3m', '6m', 'ytd', '1y', '3y'] as const) await ask(funds.listFunds, { range })
  for (const { fundCode } of list?.funds ?? []) await ask(site.fundInfo, { fundCode })
  return answers
}
