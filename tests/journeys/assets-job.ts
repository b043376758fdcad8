import { assets } from '@/contract/assets'
import { formatAmount, formatSigned } from '@/lib/money-format'
import { person } from '../../gateway/seed/people'
import type { ServedGateway } from '../helpers/served-gateway'
import type { Start } from './driver'

/** Profit and parts of the assets, the pension account, and the pages that may be shared. */
export function assetsJob(start: Start, served: () => ServedGateway) {
  const lin = person('lin')
  const su = person('su')

  it('the total leads to the profit of a span, and from there to another span', async () => {
    const app = await start({ person: lin.custNo })
    const profitOf = async (range: '1m' | '1y') =>
      (await served().call(assets.queryProfitDetail, { range }, { as: lin })).data
    await app.open('assets')
    await app.tap('收益分析')
    const year = await profitOf('1y')
    await app.sees(formatSigned(year.profit))
    await app.sees(`${year.from} 至 ${year.to}`)
    await app.tap('近1月')
    const month = await profitOf('1m')
    await app.sees(formatSigned(month.profit))
    await app.sees(`${month.from} 至 ${month.to}`)
    await app.seesNot(`${year.from} 至 ${year.to}`)
    expect(await app.where()).toBe('/Home/Assets/Profit')
    await app.back()
    await app.sees('资产分布')
    await app.close()
  })

  it('the analysis shows the parts of the holdings and leads to one holding', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('holdAnalysis')
    const { data } = await served().call(assets.fundHoldAsset, {}, { as: lin })
    const [largest] = data.funds
    await app.sees('渠道分布')
    await app.sees(`${formatAmount(largest?.percent)}%`)
    await app.tap(largest?.shortName ?? '')
    await app.sees('持有金额（元）')
    expect(await app.where()).toBe('/Home/Assets/Hold/Index')
    await app.close()
  })

  it('the list of holdings can be filtered by type and sorted', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('holdings')
    const { data } = await served().call(assets.fundWebTypeAssetPer, {}, { as: lin })
    const bonds = data.types.find(({ fundType }) => fundType === '03')
    await app.sees(formatAmount(data.total))
    await app.tap('债券型')
    await app.sees(formatAmount(bonds?.amount))
    await app.seesNot('汀澜沪深300ETF联接A')
    await app.tap('收益率')
    expect(await app.text()).toMatch(/[+-]\d+\.\d{2}%/)
    await app.close()
  })

  it('a customer with a pension account sees its holdings and its rules', async () => {
    const app = await start({ person: su.custNo })
    await app.open('assets')
    await app.tap('个人养老金资产')
    const { data } = await served().call(assets.queryTATPFundAsset, {}, { as: su })
    await app.sees(formatAmount(data.totalAssets))
    await app.sees(formatAmount(data.yearRemaining))
    await app.tap('个人养老金规则')
    await app.sees('什么时候可以领取')
    await app.back()
    await app.sees('缴费额度')
    await app.close()
  })

  it('a customer without a pension account sees that there is none', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('pension')
    await app.sees('您还没有个人养老金账户')
    expect(await app.text()).not.toContain('0.00')
    await app.close()
  })

  it('a visitor of a shared fund sees public data, and their own data after a login', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('holdShare', { fundCode: '100101', targetPage: '/Home/Assets/HoldDetail?fundCode=100101' })
    await app.sees('累计涨幅走势')
    expect(await app.text()).not.toMatch(/总份额|参考金额/)
    await app.tap('登录查看我的持有')
    await app.sees('总份额')
    const { data } = await served().call(assets.listFundShareDetails, { fundCode: '100101' }, { as: lin })
    await app.sees(formatAmount(data.shares))
    expect(await app.where()).toBe('/Home/Assets/HoldDetail')
    await app.close()
  })
}
