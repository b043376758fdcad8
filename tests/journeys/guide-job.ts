import { person } from '../../gateway/seed/people'
import type { Start } from './driver'

/** What explains buying, selling and bond funds. */
export function guideJob(start: Start) {
  const lin = person('lin')

  it('tells a visitor the days of an order, by fund, channel and time', async () => {
    const app = await start({ person: 'visitor' })
    await app.open('guideBuying')
    await app.sees('份额确认日')
    await app.tap('15:00 及以后')
    await app.sees('15:00（含）以后提交的')
    await app.tap('选择基金')
    await app.type('搜索基金名称、代码或拼音', 'nsdk')
    await app.sees('200011')
    await app.tap('汀澜纳斯达克100指数(QDII)A')
    await app.sees('海外市场有时差')
    await app.tap('卖出：钱什么时候到账、费用是多少')
    await app.sees('赎回费')
    expect(await app.where()).toBe('/TradingGuide/Selling')
    expect(await app.text()).toContain('QDII')
    await app.tap('第三方平台')
    await app.sees('预计到账')
    await app.back()
    await app.sees('份额确认日')
    await app.close()
  })

  it('shows a customer what the own bond funds did in a year, and keeps it without a network', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('info')
    await app.sees('退出登录')
    await app.open('bondTips')
    await app.sees('一年里的每一天')
    await app.sees('债券基金为什么也会跌')
    expect(await app.text()).toMatch(/过去的 \d+ 个交易日里/)
    await app.tap('查看我的持有')
    await app.sees('持有')
    await app.back()
    await app.sees('一年里的每一天')
    await app.open('bondTipsShare')
    await app.sees('债券基金的涨跌，一年一看')
    expect(await app.text()).not.toContain('查看我的持有')
    await app.close()
  })
}
