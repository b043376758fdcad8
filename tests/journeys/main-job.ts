import { assets } from '@/contract/assets'
import { formatAmount, formatSigned } from '@/lib/money-format'
import { people } from '../../gateway/seed/people'
import type { ServedGateway } from '../helpers/served-gateway'
import type { Start } from './driver'

const FIGURE = /\d{1,3}(,\d{3})*\.\d{2}(?!\d|%)/

const personNamed = (name: string) => {
  const person = people.find(one => one.name === name)
  if (!person) throw new Error(`nobody is called ${name}`)
  return person
}

/** The main job: somebody comes, logs in without a word, and sees what they have, down to the lots of one fund. */
export function mainJob(start: Start, served: () => ServedGateway) {
  const lin = personNamed('林知远')
  const gu = personNamed('顾念安')

  it('a visitor sees the public home page, and after one tap their own assets, as the gateway computes them', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('home')
    await app.sees('登录查看我的资产')
    await app.sees('基金净值')
    expect(await app.text()).not.toContain('总资产')
    await app.tap('登录查看我的资产')
    const { data: summary } = await served().call(assets.queryCustMetricSS, {}, { as: lin })
    await app.sees(formatAmount(summary.totalAssets))
    await app.sees(formatSigned(summary.dayProfit))
    await app.sees(`昨日收益 ${summary.dayProfitDay?.slice(5)}`)
    await app.sees('自选')
    await app.sees('条未读')
    expect(await app.where()).toBe('/Home/Index')
    await app.close()
  })

  it('the total leads to a fund and its lots, and back', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('assets')
    const { data } = await served().call(assets.queryFundAssetsAndProfitsV2, {}, { as: lin })
    const [largest] = data.funds
    await app.sees(`持有 ${data.funds.filter(({ shares }) => shares !== '0.00').length} 只`)
    await app.sees('资产分布')
    await app.tap(largest?.shortName ?? '')
    await app.sees('持有金额（元）')
    await app.sees(formatAmount(largest?.amount))
    expect(await app.where()).toBe('/Home/Assets/Hold/Index')
    await app.tap('持有份额')
    const { data: details } = await served().call(
      assets.listFundShareDetails,
      { fundCode: largest?.fundCode ?? '' },
      { as: lin },
    )
    await app.sees('总份额')
    await app.sees(formatAmount(details.shares))
    await app.sees(details.accounts[0]?.places[0]?.channelName ?? 'no channel')
    expect(await app.where()).toBe('/Home/Assets/HoldDetail')
    await app.back()
    await app.sees('持有金额（元）')
    await app.back()
    await app.sees('资产分布')
    expect(await app.where()).toBe('/Home/Assets/Index')
    await app.close()
  })

  it('a visitor who opens a customer’s screen comes there by a silent login', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('info')
    await app.sees('退出登录')
    await app.sees(lin.name)
    expect(await app.where()).toBe('/Home/Info')
    await app.close()
  })

  it('a person who has not logged out needs no tap the next time', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('home')
    await app.tap('登录查看我的资产')
    await app.sees('总资产')
    await app.sessionEnds()
    await app.restart('home')
    await app.sees('总资产')
    expect(await app.where()).toBe('/Home/Index')
    await app.open('info')
    // The rows of the account come with an answer, and move what is below them.
    await app.sees('数据与授权')
    await app.tap('退出登录')
    await app.tap('确定退出')
    await app.sees('登录查看我的资产')
    await app.restart('home')
    await app.sees('登录查看我的资产')
    await app.sees('基金净值')
    expect(await app.text()).not.toContain('总资产')
    await app.close()
  })

  it('one tap hides every amount, and another shows them again', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('assets')
    await app.sees('持有 6 只')
    expect(await app.text()).toMatch(FIGURE)
    await app.tap('总资产（元）')
    await app.sees('****')
    expect(await app.text()).not.toMatch(FIGURE)
    await app.tap('总资产（元）')
    await app.seesNot('****')
    expect(await app.text()).toMatch(FIGURE)
    await app.close()
  })

  it('the app forgets the person at the logout', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('info')
    await app.tap('退出登录')
    await app.tap('确定退出')
    await app.sees('登录查看我的资产')
    expect(await app.where()).toBe('/Home/Index')
    expect(await app.text()).not.toContain('总资产')
    await app.close()
  })

  it('a customer without holdings sees that there are none', async () => {
    const app = await start({ person: gu.custNo })
    await app.open('assets')
    await app.sees('还没有持有基金。首笔买入确认后')
    expect(await app.text()).not.toMatch(/NaN|undefined|null/)
    await app.close()
  })

  it('the total shows money on its way and leads to just these transactions', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('assets')
    const { data } = await served().call(assets.queryCustMetricSS, {}, { as: lin })
    await app.sees(`买入 ${data.pendingPurchaseCount} 笔`)
    await app.tap('在途')
    await app.sees('待确认')
    expect(await app.where()).toBe('/Home/Assets/Transacton/List')
    const found = await served().call(assets.queryBuyAndSellGroupByDate, { state: 'pending' }, { as: lin })
    await app.sees(`共 ${found.data.total} 笔`)
    await app.back()
    await app.sees('资产分布')
    await app.close()
  })

  it('a person whose WeChat is bound to no account comes to the form of name and certificate', async () => {
    const app = await start({ person: 'visitor' })
    await app.open('home')
    await app.tap('登录查看我的资产')
    await app.sees('请填写开户时的姓名和证件，用于找到您的账户')
    expect(await app.where()).toBe('/Change/Fillcert')
    await app.close()
  })

  it('the app says that the network is away, loses nothing, and goes on when it is back', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('assets')
    // The screen has been open once: on H5 its script is here then.
    await app.tap('汀澜沪深300ETF联接A')
    await app.sees('持有金额（元）')
    await app.back()
    await app.sees('资产分布')
    await app.offline()
    await app.tap('汀澜稳健成长混合A')
    await app.sees('重试')
    await app.online()
    // The screen refreshes by itself.
    await app.sees('持有金额（元）')
    await app.close()
  })
}
