import { type FundKindName, fundKinds } from './fund-kinds'
import { table } from './table'

/**
 * The made-up funds. `portfolio`: share classes with the same portfolio move together. `start`: the net value of the
 * first day. `extras`: sales (a fee, percent a year, taken from the net value), risk, mode (CN: only on the exchange,
 * CNW: also on the exchange), state (1: being issued, a: closed), lag (trading days until the net value is published),
 * holding (shortest holding period in days), pays (months of dividends '/' yuan per share, roughly '/' trading days
 * from the announcement to the ex day, 3 by default; the ex day is the first trading day on or after the 24th).
 */
const rows = table(
  [
    'code',
    'shortName',
    'full',
    'initials',
    'types',
    'kind',
    'portfolio',
    'start',
    'established',
    'manager',
    'labels',
    'extras',
  ],
  `
100011|汀澜先进制造股票A|汀澜先进制造股票型证券投资基金A类|TLXJZZGPA|01|stock|manufacturing|1.3271|2019-06-12|程砚秋|高端制造|
100012|汀澜先进制造股票C|汀澜先进制造股票型证券投资基金C类|TLXJZZGPC|01|stock|manufacturing|1.3054|2019-06-12|程砚秋|高端制造|sales=0.60
100021|汀澜医疗健康股票A|汀澜医疗健康股票型证券投资基金A类|TLYLJKGPA|01|stock|health|1.8642|2017-03-28|沈亦舟|医药主题|risk=5
100031|汀澜消费精选股票A|汀澜消费精选股票型证券投资基金A类|TLXFJXGPA|01|stock|consumption|2.1186|2016-09-07|许知行|消费升级|pays=1/0.08
100101|汀澜稳健成长混合A|汀澜稳健成长混合型证券投资基金A类|TLWJCZHHA|02|hybrid|growth|1.4538|2015-05-20|许知行|五年绩优,定投优选|pays=12/0.05/24
100102|汀澜稳健成长混合C|汀澜稳健成长混合型证券投资基金C类|TLWJCZHHC|02|hybrid|growth|1.4127|2019-11-04|许知行|免申购费|sales=0.60
100111|汀澜价值优选混合A|汀澜价值优选混合型证券投资基金A类|TLJZYXHHA|02|hybrid|value|1.1764|2018-01-30|贺兰舟|低估值|
100121|汀澜新兴产业混合A|汀澜新兴产业混合型证券投资基金A类|TLXXCYHHA|02|hybrid|emerging|0.9127|2021-01-19|程砚秋|成长风格|risk=4
100131|汀澜均衡回报一年持有混合A|汀澜均衡回报一年持有期混合型证券投资基金A类|TLJHHBYNCYHHA|02|hybrid|balanced|1.0245|2021-08-17|贺兰舟|持有期一年|holding=365
100141|汀澜睿选三年封闭混合A|汀澜睿选三年封闭运作混合型证券投资基金A类|TLRXSNFBHHA|02|hybrid|selected|1.0000|2024-06-18|程砚秋|封闭运作|state=a
100151|汀澜科创精选混合(LOF)A|汀澜科创精选混合型证券投资基金(LOF)A类|TLKCJXHHLOFA|02|hybrid|innovation|1.0876|2020-07-22|沈亦舟|场内外双通道|risk=4 mode=CNW
100161|汀澜数字经济混合A|汀澜数字经济混合型发起式证券投资基金A类|TLSZJJHHA|02|hybrid|digital|1.0000||沈亦舟|新发基金|risk=4 state=1
100201|汀澜纯债债券A|汀澜纯债债券型证券投资基金A类|TLCZZQA|03|bond|pureBond|1.0832|2016-04-14|方宁远|季季分红|pays=2,5,8,11/0.0075
100202|汀澜纯债债券C|汀澜纯债债券型证券投资基金C类|TLCZZQC|03|bond|pureBond|1.0715|2016-04-14|方宁远|免申购费|sales=0.30 pays=2,5,8,11/0.0070
100211|汀澜短债债券A|汀澜短债债券型证券投资基金A类|TLDZZQA|03|bond|shortBond|1.1043|2019-03-05|方宁远|短债|
100212|汀澜短债债券C|汀澜短债债券型证券投资基金C类|TLDZZQC|03|bond|shortBond|1.0961|2019-03-05|方宁远|短债,免申购费|sales=0.20
100221|汀澜双利增强债券A|汀澜双利增强债券型证券投资基金A类|TLSLZQZQA|03|bond|enhanced|1.2219|2014-10-16|顾清和|固收加|pays=6/0.04
100231|汀澜中短债60天滚动债券A|汀澜中短债六十天滚动持有债券型证券投资基金A类|TLZDZGDZQA|03|bond|rolling|1.0318|2022-05-24|顾清和|滚动持有|holding=60
100301|汀澜现金增利货币A|汀澜现金增利货币市场基金A类|TLXJZLHBA|04|moneyMarket|cash|1.0000|2013-08-21|方宁远|活期理财|
100302|汀澜现金增利货币B|汀澜现金增利货币市场基金B类|TLXJZLHBB|04|moneyMarket|cash|1.0000|2013-08-21|方宁远|大额优选|
100311|汀澜天天盈货币A|汀澜天天盈货币市场基金A类|TLTTYHBA|04|moneyMarket|daily|1.0000|2014-11-05|方宁远|快速赎回|
100321|汀澜易理财货币A|汀澜易理财货币市场基金A类|TLYLCHBA|04|moneyMarket|easy|1.0000|2015-12-09|顾清和|零钱管理|
100401|汀澜沪深300ETF|汀澜沪深300交易型开放式指数证券投资基金|TLHSETF|05|index|csi300|3.5826|2013-03-25|陆观澜|宽基指数|mode=CN
100402|汀澜沪深300ETF联接A|汀澜沪深300交易型开放式指数证券投资基金联接基金A类|TLHSETFLJA|05|index|csi300|1.2418|2014-02-18|陆观澜|宽基指数,定投优选|
100403|汀澜沪深300ETF联接C|汀澜沪深300交易型开放式指数证券投资基金联接基金C类|TLHSETFLJC|05|index|csi300|1.2203|2018-06-11|陆观澜|宽基指数|sales=0.25
100411|汀澜中证500指数增强A|汀澜中证500指数增强型证券投资基金A类|TLZZZSZQA|05|index|csi500|1.3845|2017-07-13|陆观澜|指数增强|
100421|汀澜中证红利低波动指数(LOF)A|汀澜中证红利低波动指数型证券投资基金(LOF)A类|TLZZHLDBDLOFA|05|index|dividend|1.1562|2019-09-26|陆观澜|红利策略|risk=3 mode=CNW pays=3,9/0.02
100431|汀澜科创50ETF|汀澜上证科创板50成份交易型开放式指数证券投资基金|TLKCETF|05|index|star50|0.8721|2020-09-28|陆观澜|科创板|risk=5 mode=CN
200011|汀澜纳斯达克100指数(QDII)A|汀澜纳斯达克100指数型证券投资基金(QDII)人民币A类|TLNSDKZSA|05,06|qdii|nasdaq|2.4137|2015-10-21|纪云深|海外宽基|lag=1
200012|汀澜全球精选股票(QDII)A|汀澜全球精选股票型证券投资基金(QDII)人民币A类|TLQQJXGPA|01,06|qdii|global|1.5208|2016-12-06|纪云深|全球配置|lag=2
200021|汀澜全球医疗保健与生命科学创新主题精选股票发起式(QDII)人民币A|汀澜全球医疗保健与生命科学创新主题精选股票型发起式证券投资基金(QDII)人民币份额A类|TLQQYLBJSMKXA|01,06|qdii|lifeScience|1.1893|2021-04-22|纪云深|海外医药|lag=2
200031|汀澜亚洲美元债债券(QDII)A|汀澜亚洲美元债债券型证券投资基金(QDII)人民币A类|TLYZMYZZQA|03,06|qdii|asiaBond|0.9436|2018-11-20|纪云深|美元债|risk=3 lag=2
200101|汀澜养老目标日期2040三年持有混合(FOF)A|汀澜养老目标日期2040三年持有期混合型发起式基金中基金(FOF)A类|TLYLMBFOFA|07|fof|target2040|1.0427|2019-12-17|温书瑶|养老目标|holding=1095
200111|汀澜稳健配置三个月持有混合(FOF)A|汀澜稳健配置三个月持有期混合型基金中基金(FOF)A类|TLWJPZFOFA|07|fof|steady|1.0652|2020-10-15|温书瑶|稳健配置|holding=90 risk=2
200103|汀澜养老目标日期2040三年持有混合(FOF)Y|汀澜养老目标日期2040三年持有期混合型发起式基金中基金(FOF)Y类|TLYLMBFOFY|07,08|fof|target2040|1.0463|2022-11-25|温书瑶|个人养老金|holding=1095
200113|汀澜稳健养老目标一年持有混合(FOF)Y|汀澜稳健养老目标一年持有期混合型基金中基金(FOF)Y类|TLWJYLFOFY|07,08|fof|pensionSteady|1.0214|2022-11-25|温书瑶|个人养老金|holding=365 risk=2
200123|汀澜平衡养老目标三年持有混合(FOF)Y|汀澜平衡养老目标三年持有期混合型基金中基金(FOF)Y类|TLPHYLFOFY|07,08|fof|pensionBalanced|0.9872|2023-02-14|温书瑶|个人养老金|holding=1095
200404|汀澜沪深300ETF联接Y|汀澜沪深300交易型开放式指数证券投资基金联接基金Y类|TLHSETFLJY|05,08|index|csi300|1.0000|2024-12-16|陆观澜|个人养老金|
200201|汀澜华东产业园REIT|汀澜华东产业园封闭式基础设施证券投资基金|TLHDCYYREIT|09|reit|industrialPark|3.2158|2022-08-30|江叙白|基础设施|mode=CN pays=4,11/0.06
200211|汀澜沿江高速公路REIT|汀澜沿江高速公路封闭式基础设施证券投资基金|TLYJGSREIT|09|reit|expressway|7.1264|2021-12-07|江叙白|基础设施|mode=CN pays=4,11/0.16
`,
)

/** A fund's dividend months, the rough amount for each share, and the lead time of the announcement. */
interface Payout {
  months: readonly number[]
  perShare: number
  /** Trading days from the announcement to the ex day. */
  leadDays: number
}

/** A fund of the list. Its extras are parsed. */
export interface FundSketch {
  code: string
  name: string
  shortName: string
  initials: string
  types: string
  kind: FundKindName
  portfolio: string
  start: string
  established: string | null
  manager: string
  labels: string[]
  salesFeeRate: string
  riskLevel: number
  exchangeMode: string
  state: string
  lagDays: number
  holdingDays: number
  payout: Payout | null
}

const isKind = (name: string): name is FundKindName => name in fundKinds

const payoutOf = (text: string | undefined): Payout | null => {
  const [months, perShare, leadDays = '3'] = text?.split('/') ?? []
  if (!months || !perShare) return null
  return { months: months.split(',').map(Number), perShare: Number(perShare), leadDays: Number(leadDays) }
}

export const fundList: readonly FundSketch[] = rows.map(row => {
  if (!isKind(row.kind)) throw new RangeError(`No such kind of fund: ${row.kind}`)
  const extras = new Map(row.extras.split(' ').map(extra => extra.split('=', 2) as [string, string | undefined]))
  return {
    code: row.code,
    name: row.full,
    shortName: row.shortName,
    initials: row.initials,
    types: row.types,
    kind: row.kind,
    portfolio: row.portfolio,
    start: row.start,
    established: row.established || null,
    manager: row.manager,
    labels: row.labels.split(','),
    salesFeeRate: extras.get('sales') ?? '0.00',
    riskLevel: Number(extras.get('risk') ?? fundKinds[row.kind].riskLevel),
    exchangeMode: extras.get('mode') ?? 'CW',
    state: extras.get('state') ?? '0',
    lagDays: Number(extras.get('lag') ?? 0),
    holdingDays: Number(extras.get('holding') ?? 0),
    payout: payoutOf(extras.get('pays')),
  }
})
