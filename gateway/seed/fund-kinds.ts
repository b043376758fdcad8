import type { funds } from '../db/schema/funds'

type RedeemFees = (typeof funds.$inferInsert)['redeemFeeRates']

const equityFees: RedeemFees = [
  { underDays: 7, rate: '1.50' },
  { underDays: 365, rate: '0.50' },
  { underDays: 730, rate: '0.25' },
  { underDays: null, rate: '0.00' },
]
const shortFees: RedeemFees = [
  { underDays: 7, rate: '1.50' },
  { underDays: 30, rate: '0.10' },
  { underDays: null, rate: '0.00' },
]
const weekFees: RedeemFees = [
  { underDays: 7, rate: '1.50' },
  { underDays: null, rate: '0.00' },
]
const noFees: RedeemFees = [{ underDays: null, rate: '0.00' }]

/** The investments of a fund at a quarter's end in percent: stock, bond, cash. The rest is other. */
export type Allocation = readonly [number, number, number]

export interface FundKind {
  riskLevel: number
  benchmark: string
  strategy: string
  /** The purchase fee in percent, after the usual discount. */
  purchase: string
  redeem: RedeemFees
  management: string
  custody: string
  minimum: string
  allocation: Allocation
}

/** The properties that all funds of a kind share. */
export const fundKinds = {
  stock: {
    riskLevel: 4,
    benchmark: '沪深300指数收益率×85%+中债综合指数收益率×15%',
    strategy: '自下而上精选具备长期竞争力的上市公司，股票资产占比不低于百分之八十。',
    purchase: '0.15',
    redeem: equityFees,
    management: '1.20',
    custody: '0.20',
    minimum: '10.00',
    allocation: [90, 1, 7],
  },
  hybrid: {
    riskLevel: 3,
    benchmark: '沪深300指数收益率×60%+中债综合指数收益率×40%',
    strategy: '在股票与债券之间灵活配置，兼顾成长与回撤控制。',
    purchase: '0.15',
    redeem: equityFees,
    management: '1.20',
    custody: '0.20',
    minimum: '10.00',
    allocation: [68, 20, 10],
  },
  bond: {
    riskLevel: 2,
    benchmark: '中债综合全价指数收益率',
    strategy: '以高等级信用债与利率债为主，控制久期与信用风险，追求稳健回报。',
    purchase: '0.08',
    redeem: shortFees,
    management: '0.30',
    custody: '0.10',
    minimum: '10.00',
    allocation: [0, 95, 4],
  },
  moneyMarket: {
    riskLevel: 1,
    benchmark: '同期七天通知存款税后利率',
    strategy: '投资于银行存款、同业存单与短期债券，保持良好的流动性。',
    purchase: '0.00',
    redeem: noFees,
    management: '0.15',
    custody: '0.05',
    minimum: '0.01',
    allocation: [0, 46, 52],
  },
  index: {
    riskLevel: 4,
    benchmark: '标的指数收益率×95%+活期存款利率×5%',
    strategy: '紧密跟踪标的指数，追求跟踪偏离度与跟踪误差最小化。',
    purchase: '0.12',
    redeem: weekFees,
    management: '0.50',
    custody: '0.10',
    minimum: '10.00',
    allocation: [94, 0, 5],
  },
  qdii: {
    riskLevel: 5,
    benchmark: '标的指数收益率（经汇率调整）×90%+活期存款利率×10%',
    strategy: '通过合格境内机构投资者渠道投资海外市场，分散单一市场风险。',
    purchase: '0.15',
    redeem: equityFees,
    management: '0.80',
    custody: '0.25',
    minimum: '10.00',
    allocation: [86, 0, 11],
  },
  fof: {
    riskLevel: 3,
    benchmark: '中证工银养老目标指数收益率×60%+中债综合指数收益率×40%',
    strategy: '以公募基金为投资对象，通过资产配置与基金优选实现稳健增值。',
    purchase: '0.10',
    redeem: noFees,
    management: '0.80',
    custody: '0.15',
    minimum: '1.00',
    allocation: [38, 48, 6],
  },
  reit: {
    riskLevel: 4,
    benchmark: '本基金不设业绩比较基准',
    strategy: '通过基础设施资产支持证券持有优质项目，分配稳定的运营现金流。',
    purchase: '0.00',
    redeem: noFees,
    management: '0.30',
    custody: '0.01',
    minimum: '1000.00',
    allocation: [0, 0, 3],
  },
} as const satisfies Record<string, FundKind>

export type FundKindName = keyof typeof fundKinds
