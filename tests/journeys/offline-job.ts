import { person } from '../../gateway/seed/people'
import type { Start } from './driver'

const AMOUNT = /\d{1,3}(,\d{3})*\.\d{2}(?!\d|%)/g
const OLD = '更新失败，显示的是'

/** Without a network: what was seen before is still there, with its time, and for nobody else. */
export function offlineJob(start: Start) {
  const lin = person('lin')

  it('after a restart without a network the app shows its last known data, and the newest when the network is back', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('assets')
    await app.sees('持有 6 只')
    const [total = 'no amount'] = (await app.text()).match(AMOUNT) ?? []
    await app.tap('汀澜稳健成长混合A')
    await app.sees('持有金额（元）')
    const [worth = 'no amount'] = (await app.text()).match(AMOUNT) ?? []
    // By now what came first is kept.
    await app.back()
    await app.sees('持有 6 只')
    await app.offline()
    await app.restart('assets')
    await app.sees('持有 6 只')
    await app.sees(OLD)
    expect(await app.text()).toContain(total)
    await app.tap('汀澜稳健成长混合A')
    await app.sees(OLD)
    await app.sees(worth)
    await app.online()
    await app.seesNot(OLD)
    await app.sees(worth)
    await app.close()
  })

  it('after a logout the app shows no last known data', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('assets')
    await app.sees('持有 6 只')
    const [total = 'no amount'] = (await app.text()).match(AMOUNT) ?? []
    // The first page stays until the app is kept. WebKit never finishes a worker whose page leaves while it installs.
    await app.offline()
    await app.online()
    await app.open('info')
    await app.tap('退出登录')
    await app.tap('确定退出')
    await app.sees('登录查看我的资产')
    await app.offline()
    await app.restart('home')
    await app.sees('登录查看我的资产')
    expect(await app.text()).not.toContain(total)
    await app.close()
  })
}
