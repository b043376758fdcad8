import { person } from '../../gateway/seed/people'
import type { Start } from './driver'

const SATURDAY = '2026-10-31'

/** Guides to buying, selling and bond funds. */
export function guideJob(start: Start) {
  const lin = person('lin')

  it('a visitor sees the days of an order by fund, channel and time', async () => {
    const app = await start({ person: 'visitor' })
    await app.open('guideBuying')
    await app.sees('份额确认日')
    await app.tap('15:00 及以后')
    // The days are today's on this device. This Saturday is near enough to any of them to be known.
    await app.pickDay('提交日期', SATURDAY)
    await app.sees('是周末，不受理交易')
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

  it('a customer sees a year of their bond funds, also without a network', async () => {
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

  it('the chosen notices, with a fund and its percentage, outlive a restart', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('subscribe')
    await app.sees('通知设置')
    await app.tap('添加基金')
    await app.type('搜索基金名称、代码或拼音', '100021')
    await app.sees('汀澜医疗健康股票A')
    await app.tap('汀澜医疗健康股票A')
    await app.type('汀澜医疗健康股票A 涨跌达到（%）', '1000')
    await app.sees('请填写 0.1 至 20 之间的数')
    await app.type('汀澜医疗健康股票A 涨跌达到（%）', '2.5')
    await app.seesNot('请填写 0.1 至 20 之间的数')
    await app.sees('已保存')
    await app.restart('subscribe')
    await app.sees('汀澜医疗健康股票A 涨跌达到（%）')
    if (app.end === 'mini-program') {
      await app.tap('在微信里提醒我')
      await app.sees('还可以提醒 2 次')
      await app.tap('再允许一次')
      await app.sees('还可以提醒 4 次')
    }
    await app.open('subscribeShare')
    await app.sees('重要的事，及时知道')
    expect(await app.text()).not.toContain('汀澜医疗健康股票A')
    await app.close()
  })

  it("a fund's quarterly report and its manager's letter can be read", async () => {
    const app = await start({ person: 'visitor' })
    await app.open('guideReport', { fundCode: '100021' })
    await app.sees('前十大持仓')
    await app.sees('2026年三季度')
    await app.tap('2026年二季度')
    await app.sees('截至2026年6月30日')
    await app.tap('基金经理手记：他们怎么想')
    await app.sees('这只基金的手记')
    await app.tap('医药投资里的“慢”')
    await app.sees('文中提到的基金')
    expect(await app.where()).toBe('/TradingGuide/FMC')
    await app.back()
    await app.sees('这只基金的手记')
    await app.close()
  })
}
