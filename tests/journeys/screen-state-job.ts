import { person } from '../../gateway/seed/people'
import type { Driver, Start } from './driver'

/** Waits until the screen is scrolled to a place. */
async function isAt(app: Driver, top: number) {
  for (let tries = 0; tries < 100; tries++) {
    if (Math.abs((await app.scrolled()) - top) <= 2) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`scrolled to ${await app.scrolled()}, not to ${top}`)
}

/** Screens that are kept alive come back as they were left. */
export function screenStateJob(start: Start) {
  const chen = person('chen')

  it('a list comes back with its filter, its pages and its place, also after it was closed and other tabs were open', async () => {
    const app = await start({ person: chen.custNo })
    await app.open('info')
    await app.sees('退出登录')
    await app.tap('服务')
    await app.tap('交易查询')
    await app.sees('2026年11月')
    await app.tap('转换')
    await app.sees('转换转')
    await app.seesNot('定投 ·')
    // Another screen over it.
    await app.tap('转换转')
    await app.sees('申请编号')
    await app.back()
    await app.sees('转换转')
    await app.seesNot('定投 ·')

    // Closed, other tabs, opened again.
    await app.scroll(640)
    await isAt(app, 640)
    await app.back()
    await app.tap('资产')
    await app.sees('资产分布')
    await app.tap('服务')
    await app.tap('交易查询')
    await app.sees('转换转')
    await isAt(app, 640)
    await app.seesNot('定投 ·')
    await app.close()
  })
}
