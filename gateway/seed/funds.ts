import type { funds } from '../db/schema/funds'
import { englishNameOf } from './fund-english'
import { fundKinds } from './fund-kinds'
import { type FundSketch, fundList } from './fund-list'
import { random } from './random'

/** Made-up banks that keep the funds' assets. */
const custodians = ['江海银行', '东临银行', '汇通农商银行', '安泰商业银行']

/**
 * The day of the month on which money-market income becomes shares. If it is no trading day, the next trading day
 * counts.
 */
export const carryDayOfMonth = 15

function rowOf(fund: FundSketch, index: number): typeof funds.$inferInsert {
  const kind = fundKinds[fund.kind]
  const dice = random('fund', fund.code)
  const hasSalesFee = fund.salesFeeRate !== '0.00'
  return {
    fundCode: fund.code,
    name: fund.name,
    shortName: fund.shortName,
    englishName: englishNameOf(fund.code),
    initials: fund.initials,
    fundType: fund.types,
    shareClass: /[ABCY]$/.exec(fund.shortName)?.[0] ?? 'A',
    riskLevel: fund.riskLevel,
    establishedDay: fund.established,
    exchangeMode: fund.exchangeMode,
    buyFlag: fund.state === 'a' || fund.exchangeMode === 'CN' ? '0' : '1',
    state: fund.state,
    manager: fund.manager,
    custodian: dice.pick(custodians),
    benchmark: kind.benchmark,
    strategy: kind.strategy,
    // A fund that is being issued has no net value yet.
    size: fund.established ? `${dice.whole(180_000_000, 9_600_000_000)}.${dice.whole(10, 99)}` : '0.00',
    purchaseFeeRate: hasSalesFee ? '0.00' : kind.purchase,
    redeemFeeRates: hasSalesFee ? fundKinds.index.redeem : kind.redeem,
    managementFeeRate: kind.management,
    custodyFeeRate: kind.custody,
    salesFeeRate: fund.salesFeeRate,
    minimumPurchase: fund.code === '100302' ? '5000000.00' : kind.minimum,
    lagDays: fund.lagDays,
    carryDay: fund.kind === 'moneyMarket' ? carryDayOfMonth : null,
    holdingDays: fund.holdingDays,
    labels: fund.labels,
    sort: index + 1,
    onSite: true,
  }
}

/** The rows of the funds table. */
export const fundRows = fundList.map(rowOf)
