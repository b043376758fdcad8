import type { Day } from '@/lib/date'
import { tradingDayAfter } from '@/lib/trading-days'
import type { fundAllocations, fundReportHoldings, fundReports } from '../db/schema/funds'
import { type FundSketch, fundList } from './fund-list'
import { random } from './random'

type Report = typeof fundReports.$inferInsert
type Held = typeof fundReportHoldings.$inferInsert
type Allocation = Pick<typeof fundAllocations.$inferInsert, 'fundCode' | 'quarterEnd' | 'stock' | 'bond' | 'cash'>

/** Investments that a report can have. Companies and bonds are made up. */
const pools = {
  stock: `衡川精工 临屿重装 启辰电子 昆仑谷软件 长汀医药 明溪生物 望海酒业 江麓食品 东岚电力 云栖物流 玄武锂能 清源环保
    太岳建材 北辰光学 南屏家居 汇泽银行 安澜保险 金桥证券 星野半导体 凌波通信`,
  bond: `国开债二六零三 国债二五一七 农发债二六零一 口行债二五一一 江海银行二级债 东临银行金融债 汀州城投中票 长川高速公司债
    北辰电网中票 南屏水务公司债 太岳铁路中票 云栖港务短融 汇泽银行同业存单 明溪地铁公司债 衡川能源中票 清源水利短融`,
  money: `江海银行同业存单零九 东临银行同业存单一二 汇泽银行同业存单零七 国债二六零二 国开债二六零五 云栖港务超短融 长川高速超短融
    太岳铁路超短融 北辰电网超短融 明溪地铁短融 农发债二六零四 口行债二六零二`,
  world: `蓝湾软件 奥瑞半导体 北极星云 赛维电商 凯登医药 瑟兰车业 米尔顿支付 格林社交 海默医疗器械 欧林奢侈品 佩恩航空 罗素能源
    塔林游戏 维迪生物`,
  fund: `长信债券增强A 恒岳沪深300ETF 锦程价值混合A 云帆医药股票A 安远短债A 博望黄金ETF 华屿纯债A 宁和中证500ETF 青禾消费混合A
    海拓港股ETF 广济可转债A 和润货币B`,
  asset: `一号园区 二号园区 三号园区 配套公寓`,
} as const
type Pool = keyof typeof pools

const kinds: Readonly<Record<Pool, Held['kind']>> = {
  stock: 'stock',
  bond: 'bond',
  money: 'bond',
  world: 'stock',
  fund: 'fund',
  asset: 'asset',
}

/** The pool of a fund's main investments. */
function poolOf({ kind, portfolio, types }: FundSketch): Pool {
  if (kind === 'reit') return 'asset'
  if (kind === 'fof') return 'fund'
  if (kind === 'moneyMarket') return 'money'
  if (kind === 'qdii') return types.startsWith('03') ? 'bond' : 'world'
  return kind === 'bond' && portfolio !== '' ? 'bond' : 'stock'
}

/** Limit of investments in a report. */
const MOST = 10

/**
 * The largest investments of a portfolio at a quarter's end, in hundredths of a percent of the fund. Their weights
 * change a little from quarter to quarter, so that some grow, some shrink, and now and then one replaces another.
 */
function weightsOf(portfolio: string, pool: Pool, whole: number, quarterEnd: Day) {
  const names = pools[pool].split(/\s+/)
  const first = random('report', portfolio).whole(0, names.length - 1)
  const own = names.map((_, index) => names[(first + index) % names.length] ?? '').slice(0, MOST + 3)
  const raw = own.map((name, index) => {
    const drift = random('weight', portfolio, name, quarterEnd).whole(76, 124)
    return { name, weight: drift / (index + 6) }
  })
  const chosen = raw.sort((one, other) => other.weight - one.weight).slice(0, MOST)
  const total = chosen.reduce((sum, { weight }) => sum + weight, 0)
  const part = Math.floor((whole * random('concentration', portfolio).whole(42, 62)) / 100)
  return chosen.map(({ name, weight }) => ({ name, percent: Math.floor((part * weight) / total) }))
}

const codeOf = (pool: Pool, name: string) => {
  const number = String(random('code', name).whole(1, 9999)).padStart(4, '0')
  return pool === 'world' ? `W${number}` : pool === 'stock' ? `60${number}` : pool === 'asset' ? '' : `${number}26`
}

const hundredths = (percent: string) => Math.round(Number(percent) * 100)

function heldBy(fund: FundSketch, { fundCode, quarterEnd, stock, bond, cash }: Allocation): Held[] {
  const pool = poolOf(fund)
  const whole = {
    stock: () => hundredths(stock),
    world: () => hundredths(stock),
    bond: () => hundredths(bond),
    money: () => hundredths(bond) + hundredths(cash),
    fund: () => 9000,
    asset: () => 9600,
  }[pool]()
  return weightsOf(fund.portfolio, pool, whole, quarterEnd).map(({ name, percent }, index) => ({
    fundCode,
    quarterEnd,
    place: index + 1,
    kind: kinds[pool],
    code: codeOf(pool, name),
    name,
    percent: (percent / 100).toFixed(4),
  }))
}

/** The names whose part grew most and fell most since the previous report. */
function movesOf(now: readonly Held[], before: readonly Held[]): { more: string[]; less: string[] } {
  const changes = now.flatMap(({ name, percent }) => {
    const old = before.find(held => held.name === name)
    return old ? [{ name, change: Number(percent) - Number(old.percent) }] : []
  })
  const sorted = [...changes].sort((one, other) => other.change - one.change)
  const names = (rows: typeof sorted) => rows.map(({ name }) => name)
  return {
    more: names(sorted.filter(({ change }) => change > 0).slice(0, 2)),
    less: names(sorted.filter(({ change }) => change < 0).slice(-2)),
  }
}

/** Managers' views on a quarter, by pool of investments. One of each list is picked. */
const views: Readonly<Record<Pool, { market: readonly string[]; next: readonly string[] }>> = {
  stock: {
    market: [
      '报告期内市场先抑后扬，成交活跃，行业之间分化明显，业绩兑现的公司好于只有预期的公司。',
      '报告期内市场震荡，估值修复告一段落，资金重新看重盈利的质量与分红。',
      '报告期内风格切换较快，前期涨幅较大的板块回落，估值较低的公司相对抗跌。',
    ],
    next: [
      '展望下一季度，我们会继续跟踪订单与现金流，在价格回到合理区间时加仓，不追逐短期热点。',
      '下一季度我们更看重确定性：需求稳定、负债不高、愿意分红的公司会是组合的主体。',
      '我们对中期保持乐观，对短期保持谨慎，组合会留出应对波动的余地。',
    ],
  },
  bond: {
    market: [
      '报告期内资金面整体平稳，利率先下后上，季末有所波动，信用债利差维持在较低水平。',
      '报告期内利率在窄幅内震荡，配置需求支持了中短期限品种，长期限品种波动较大。',
      '报告期内受季末资金与供给的影响，债券市场有过一段调整，随后逐步修复。',
    ],
    next: [
      '下一季度我们以中短久期的高等级品种为主，票息是主要的收益来源，利率上行时会适当拉长久期。',
      '我们会继续控制信用风险，不下沉资质换收益，用适度的杠杆增厚组合。',
      '波动可能加大，我们会保持组合的流动性，在调整中逐步增加配置。',
    ],
  },
  money: {
    market: [
      '报告期内货币市场利率平稳，季末略有抬升，我们在时点前后增加了存单的配置。',
      '报告期内资金面宽松，存单与短融的收益率小幅下行，组合保持了较短的平均剩余期限。',
    ],
    next: ['下一季度我们把流动性放在第一位，合理安排到期分布，应对年末与节前的赎回。'],
  },
  world: {
    market: [
      '报告期内海外市场整体上行，大型科技公司的盈利好于预期，汇率的变化对净值有一定影响。',
      '报告期内海外利率高位震荡，成长股波动加大，医疗与消费相对稳定。',
    ],
    next: ['下一季度我们会留意海外利率与汇率的变化，分散行业与地区，控制单一公司的比例。'],
  },
  fund: {
    market: ['报告期内股票与债券轮动，多资产配置降低了组合的波动，权益类基金的贡献高于固定收益类。'],
    next: ['下一季度我们按目标比例做再平衡：涨多的减一点，跌多的加一点，不预测短期涨跌。'],
  },
  asset: {
    market: ['报告期内底层项目运营平稳，出租率与收缴率保持在较高水平，现金流符合预期。'],
    next: ['下一季度我们会继续做好招租与养护，按基金合同的约定及时分配收益。'],
  },
}

const percentWords = (percent: string) => `${Number(percent).toFixed(1)}%`

function reviewOf(
  pool: Pool,
  allocation: Allocation,
  before: Allocation | undefined,
  moves: ReturnType<typeof movesOf>,
) {
  const dice = random('review', pool, allocation.fundCode.slice(0, 5), allocation.quarterEnd)
  const part = pool === 'stock' || pool === 'world' ? 'stock' : 'bond'
  const word = part === 'stock' ? '股票' : '债券'
  const parts =
    before && pool !== 'fund' && pool !== 'asset'
      ? `${word}资产占基金总资产的比例由${percentWords(before[part])}调整为${percentWords(allocation[part])}。`
      : ''
  const more = moves.more.length > 0 ? `增加了${moves.more.join('、')}的比例` : ''
  const less = moves.less.length > 0 ? `减少了${moves.less.join('、')}的比例` : ''
  const acts = [more, less].filter(Boolean).join('，')
  return [dice.pick(views[pool].market), `${parts}${acts && `前十大持仓中，我们${acts}。`}`].filter(Boolean).join('\n')
}

/**
 * The quarterly reports of the funds with their largest investments, for all quarters with allocations. Share classes
 * of one portfolio hold the same.
 */
export function reportsOf(allocations: readonly Allocation[]): { reports: Report[]; holdings: Held[] } {
  const sketches = new Map(fundList.map(fund => [fund.code, fund]))
  const reports: Report[] = []
  const holdings: Held[] = []
  const last = new Map<string, { allocation: Allocation; held: Held[] }>()
  for (const allocation of [...allocations].sort((one, other) => (one.quarterEnd < other.quarterEnd ? -1 : 1))) {
    const fund = sketches.get(allocation.fundCode)
    if (!fund) continue
    const { fundCode, quarterEnd } = allocation
    const pool = poolOf(fund)
    const held = heldBy(fund, allocation)
    const before = last.get(fundCode)
    reports.push({
      fundCode,
      quarterEnd,
      publishedDay: tradingDayAfter(quarterEnd, 18),
      manager: fund.manager,
      review: reviewOf(pool, allocation, before?.allocation, movesOf(held, before?.held ?? [])),
      outlook: random('outlook', fund.portfolio, quarterEnd).pick(views[pool].next),
    })
    holdings.push(...held)
    last.set(fundCode, { allocation, held })
  }
  return { reports, holdings }
}
