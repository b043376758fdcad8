import { person } from '../../gateway/seed/people'
import type { Driver, Start } from './driver'

/** So often a slow machine may be too slow for a double tap: what it has fetched is there the next time. */
const MOST_TRIES = 60

/**
 * Taps twice, from a screen that says this.
 *
 * @param meets a text of the next screen
 * @param over a text of the control that the second tap meets there
 */
async function doubleTap(app: Driver, { says, text, meets, over }: Record<'says' | 'text' | 'meets' | 'over', string>) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await app.sees(says)
    if (await app.doubleTap(text, over)) return
    await app.sees(meets)
    await app.back()
  }
  throw new Error(`「${over}」 never came soon enough for a double tap`)
}

/** A page comes at once, and the second tap of a double tap meets what stands at that place there. */
export function doubleTapJob(start: Start) {
  // Each engine draws letters in its own width, so the second tap may meet any row of the list.
  it.each([
    { from: 'info', says: '退出登录', text: '数据与授权', meets: '注销电子服务', to: '/Home/Info/SecondAccountItems' },
    {
      from: 'service',
      says: '常用服务',
      text: '交易查询',
      meets: '汀澜现金增利货币A',
      over: '汀澜',
      to: '/Home/Transactions/list',
    },
    { from: 'learning', says: '认识风险', text: '认识风险', meets: '风险测评', to: '/Home/information/details' },
  ] as const)('a double tap leads one page on and presses nothing there: $text', async ({ from, to, ...taps }) => {
    const app = await start({ person: person('lin').custNo })
    await app.open('info')
    await app.sees('退出登录')
    await app.open(from)
    const began = await app.where()
    await doubleTap(app, { over: taps.meets, ...taps })
    expect(await app.where()).toBe(to)
    // One way back leads out of it, so nothing lies over it.
    await app.back()
    await app.sees(taps.says)
    expect(await app.where()).toBe(began)
    await app.close()
  })
}
