import { person } from '../../gateway/seed/people'
import type { Start } from './driver'

/** The parts around the screens: announcements, following the account, and the way to an adviser. */
export function shellJob(start: Start) {
  const lin = person('lin')

  it('the app announces one message to a visitor, and no other within the hour', async () => {
    const app = await start({ person: 'visitor', announcements: 'new' })
    await app.open('home')
    await app.sees('汀澜数字经济混合基金今起发售')
    await app.sees('认购起点10元')
    expect(await app.text()).not.toContain('<b>')
    await app.tap('我知道了')
    await app.seesNot('认购起点10元')
    await app.open('service')
    await app.sees('常用服务')
    await app.seesNot('请提前安排')
    await app.close()
  })

  it('the invitation to follow the account is shown, and does not come again once it is closed', async () => {
    const app = await start({ person: 'visitor', announcements: 'new' })
    await app.open('messages')
    await app.sees('关注汀澜基金服务号，账户动态早知道')
    await app.tap('关注')
    await app.sees('长按识别二维码')
    await app.tap('关闭')
    await app.seesNot('长按识别二维码')
    await app.tap('关闭提示')
    await app.seesNot('账户动态早知道')
    await app.close()
  })

  it('the code opens by itself where the company has set that', async () => {
    const app = await start({ person: 'visitor', announcements: 'new' })
    await app.open('netValues')
    await app.sees('长按识别二维码')
    await app.close()
  })

  it('the bubble leads to an adviser, but not for a customer who has one', async () => {
    const app = await start({ person: lin.custNo })
    await app.open('info')
    await app.sees('退出登录')
    await app.tap('联系顾问')
    await app.sees('添加您的专属顾问，一对一解答账户与产品问题')
    await app.close()
    const other = await start({ person: person('abdu').custNo })
    await other.open('info')
    await other.sees('退出登录')
    await other.open('transactions')
    await other.sees('2026年')
    await other.seesNot('联系顾问')
    await other.close()
  })
}
