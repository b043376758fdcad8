import { person } from '../../gateway/seed/people'
import type { Start } from './driver'

/** Finding funds: by what one remembers of them, in the older list, and from a page that somebody shared. */
export function findingJob(start: Start) {
  const lin = person('lin')
  const FIELD = '搜索基金名称、代码、拼音或经理'

  it('finds a fund by first letters, opens it, and remembers the word and the fund', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('info')
    await app.sees('退出登录')
    await app.open('netValues')
    await app.sees('只基金')
    await app.tap(FIELD)
    await app.sees('按类型找')
    expect(await app.where()).toBe('/Biz/Worth/Search')
    await app.type(FIELD, 'nsdk')
    await app.sees('“nsdk” 1 只')
    await app.tap('汀澜纳斯达克100指数(QDII)A')
    await app.sees('累计涨幅走势')
    expect(await app.where()).toBe('/Home/Fund/Detail')
    await app.back()
    await app.sees('“nsdk” 1 只')
    await app.restart('worthSearch')
    await app.sees('搜索历史')
    await app.sees('最近浏览')
    await app.tap('nsdk')
    await app.sees('“nsdk” 1 只')
    await app.close()
  })

  it('finds what was meant in spite of a mistake, and all funds of a manager', async () => {
    const app = await start({ person: 'visitor' })
    await app.open('worthSearch')
    await app.type(FIELD, '汀蓝医疗')
    await app.sees('没有找到“汀蓝医疗”，看看相近的基金')
    await app.sees('汀澜医疗健康股票A')
    await app.type(FIELD, '纪云深')
    await app.sees('“纪云深” 4 只')
    expect(await app.text()).toContain('基金经理 纪云深')
    await app.type(FIELD, '没有这样的基金')
    await app.sees('没有找到与“没有这样的基金”有关的基金')
    await app.close()
  })

  it('keeps what was found when there is no network, and goes on when it is back', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('worthSearch', { name: '货币' })
    await app.sees('“货币” 4 只')
    await app.offline()
    await app.type(FIELD, '医疗健康')
    await app.sees('更新失败，当前为')
    expect(await app.text()).toContain('“货币” 4 只')
    await app.online()
    await app.sees('“医疗健康” 1 只')
    await app.seesNot('更新失败')
    await app.close()
  })

  it('has the own funds first in the older list, and a shared page of it without any of that', async () => {
    const app = await start({ person: lin.custNo })
    // A public screen asks nobody to log in.
    await app.open('info')
    await app.sees('退出登录')
    await app.open('worth')
    await app.sees('我的持有 · 6 只')
    await app.tap('按类型筛选、按涨跌排序')
    await app.sees('全部类型')
    expect(await app.where()).toBe('/Biz/Worth/IndexV2')
    await app.open('worthShare', { targetPage: '/Biz/Worth/Index' })
    await app.sees('每只基金的最新净值')
    expect(await app.text()).not.toContain('我的持有')
    await app.tap('查看全部基金净值')
    await app.sees('我的持有 · 6 只')
    await app.close()
  })
}
