import { table } from './table'

/** The English names of the made-up funds, as printed on a certificate in English. */
const rows = table(
  ['code', 'name'],
  `
100011|Tinglan Advanced Manufacturing Equity Fund A
100012|Tinglan Advanced Manufacturing Equity Fund C
100021|Tinglan Healthcare Equity Fund A
100031|Tinglan Consumer Select Equity Fund A
100101|Tinglan Steady Growth Mixed Fund A
100102|Tinglan Steady Growth Mixed Fund C
100111|Tinglan Value Select Mixed Fund A
100121|Tinglan Emerging Industries Mixed Fund A
100131|Tinglan Balanced Return One-Year Holding Mixed Fund A
100141|Tinglan Prime Select Three-Year Closed Mixed Fund A
100151|Tinglan Sci-Tech Select Mixed Fund (LOF) A
100161|Tinglan Digital Economy Mixed Fund A
100201|Tinglan Pure Bond Fund A
100202|Tinglan Pure Bond Fund C
100211|Tinglan Short-Term Bond Fund A
100212|Tinglan Short-Term Bond Fund C
100221|Tinglan Enhanced Bond Fund A
100231|Tinglan 60-Day Rolling Short-Term Bond Fund A
100301|Tinglan Cash Plus Money Market Fund A
100302|Tinglan Cash Plus Money Market Fund B
100311|Tinglan Daily Gain Money Market Fund A
100321|Tinglan Easy Cash Money Market Fund A
100401|Tinglan CSI 300 ETF
100402|Tinglan CSI 300 ETF Feeder Fund A
100403|Tinglan CSI 300 ETF Feeder Fund C
100411|Tinglan CSI 500 Enhanced Index Fund A
100421|Tinglan CSI Dividend Low Volatility Index Fund (LOF) A
100431|Tinglan SSE STAR 50 ETF
200011|Tinglan NASDAQ 100 Index Fund (QDII) A
200012|Tinglan Global Select Equity Fund (QDII) A
200021|Tinglan Global Healthcare and Life Science Innovation Equity Fund (QDII) CNY A
200031|Tinglan Asian USD Bond Fund (QDII) A
200101|Tinglan Pension Target 2040 Three-Year Holding Mixed FOF A
200111|Tinglan Steady Allocation Three-Month Holding Mixed FOF A
200103|Tinglan Pension Target 2040 Three-Year Holding Mixed FOF Y
200113|Tinglan Steady Pension Target One-Year Holding Mixed FOF Y
200123|Tinglan Balanced Pension Target Three-Year Holding Mixed FOF Y
200404|Tinglan CSI 300 ETF Feeder Fund Y
200201|Tinglan East China Industrial Park REIT
200211|Tinglan Riverside Expressway REIT
`,
)

const names = new Map(rows.map(({ code, name }) => [code, name]))

/** @throws RangeError for a fund without an English name. */
export function englishNameOf(code: string): string {
  const name = names.get(code)
  if (name === undefined) throw new RangeError(`The fund ${code} has no English name.`)
  return name
}
