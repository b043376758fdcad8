import { account } from '@/contract/account'
import { funds } from '@/contract/funds'
import { formatAmount } from '@/lib/money-format'
import { person } from '../../gateway/seed/people'
import type { ServedGateway } from '../helpers/served-gateway'
import type { Start } from './driver'

/** The button that gets the file, what says that it is there, and what hands it on. */
const words = {
  h5: { get: '生成下载链接', got: '复制链接', forward: null },
  'mini-program': { get: '准备 CSV', got: '已准备好', forward: '转发给微信好友' },
} as const

/** Dividends: past and coming ones, their days, how they are paid, and the list as a file. */
export function bonusJob(start: Start, served: () => ServedGateway) {
  const lin = person('lin')
  const bonus = async () => (await served().call(funds.bonusDetail, {}, { as: lin })).data
  const flag = async () => (await served().call(account.getShowFlag, { type: '1' }, { as: lin })).data.showFlag

  it('the services lead to the dividends, to one of them, and back to the chosen filter', async () => {
    expect(await flag()).toBe(true)
    const { total, years, dividends } = await bonus()
    const app = await start({ person: lin.custNo })
    await app.open('info')
    await app.sees('退出登录')
    await app.tap('服务')
    await app.tap('分红查询')
    await app.sees(formatAmount(total))
    expect(await app.where()).toBe('/Biz/Bonus/V2/Index')
    await app.tap(years[0] ?? '')
    await app.sees(`${years[0]}年分红（元）`)
    await app.tap(`${dividends[0]?.payDay} · 现金分红`)
    await app.sees('登记份额（份）')
    await app.sees('分红本身不改变您的总资产')
    expect(await app.where()).toBe('/Biz/Bonus/V2/Detail')
    await app.back()
    await app.sees(`${years[0]}年分红（元）`)
    // Closed and opened again: it is as it was left, and its news are no news any more.
    await app.back()
    await app.tap('分红查询')
    await app.sees(`${years[0]}年分红（元）`)
    expect(await flag()).toBe(false)
    await app.close()
  })

  it('the notice of a fund leads to its dividend, which is an estimate', async () => {
    const { upcoming } = await bonus()
    const [coming] = upcoming.filter(({ fundCode }) => fundCode === '100201')
    const app = await start({ person: lin.custNo })
    // Screens for everybody log nobody in.
    await app.open('info')
    await app.sees('退出登录')
    await app.open('messages')
    await app.tap('汀澜纯债债券基金分红公告')
    await app.tap('查看相关内容')
    await app.sees('预计分红（元，估算）')
    await app.sees(formatAmount(coming?.estimatedAmount))
    await app.sees('日终登记后才确定')
    expect(await app.where()).toBe('/Biz/Bonus/V2/preDetail')
    await app.close()
  })

  it('the holding leads to the next dividend, and the calendar to its day', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('holdDividends', { fundCode: '100201' })
    await app.tap('2026-11-26 发放')
    await app.sees('预计分红（元，估算）')
    await app.tap('这只基金的全部分红')
    await app.sees('已发放')
    await app.open('bonus')
    await app.tap('日历')
    await app.sees('2026年11月')
    await app.tap('除息')
    await app.sees('2026年11月24日')
    await app.seesNot('11月26日发放')
    await app.tap('11月24日登记与除息')
    await app.sees('您的份额')
    await app.back()
    await app.tap('方式')
    await app.sees('如果现金都再投')
    await app.close()
  })

  it('the list of dividends can be saved as a file', async () => {
    const { count } = await bonus()
    const app = await start({ person: lin.custNo })
    await app.open('bonus')
    await app.tap('已到账')
    const { get, got, forward } = words[app.end]
    await app.tap(get)
    await app.sees('涉及您的个人数据，请先确认是您本人')
    await app.tap('登录密码')
    await app.type('登录密码', lin.password)
    await app.tap('确定')
    await app.passCaptcha()
    await app.sees(got)
    if (forward) await app.tap(forward)
    const text = Buffer.from(await app.document()).toString()
    expect(text.split('\r\n')[0]).toContain('证券代码')
    expect(text.trim().split('\r\n')).toHaveLength(count + 1)
    await app.close()
  })

  it('a visitor sees the public dividends of a fund, and nothing personal', async () => {
    const app = await start({ person: 'visitor' })
    await app.open('bonusShare', { fundCode: '100201', targetPage: '/Biz/Bonus/V2/Index' })
    await app.sees('每十份（元）')
    await app.sees('登录查看我的分红')
    expect(await app.text()).not.toMatch(/累计分红|登记份额|交易账号/)
    await app.close()
  })
}
