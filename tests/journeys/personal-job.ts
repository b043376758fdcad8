import { person } from '../../gateway/seed/people'
import type { Start } from './driver'

const FILES = {
  h5: { get: '生成下载链接', got: '复制链接', forward: null },
  'mini-program': { get: '准备 CSV', got: '已准备好', forward: '转发给微信好友' },
} as const

/** One's own data and consents: a file after a proof, what was agreed to, where one is logged in. */
export function ownJob(start: Start) {
  const chen = person('chen')

  it('the person gets a file of their data after a proof, and withdraws a consent after reading the consequence', async () => {
    const app = await start({ person: chen.custNo })
    const { get, got, forward } = FILES[app.end]
    await app.open('info')
    await app.tap('数据与授权')
    await app.sees('登录设备')
    await app.tap('导出数据')
    await app.sees('导出前需要验证身份')
    await app.tap(get)
    await app.sees('涉及您的个人数据，请先确认是您本人')
    await app.tap('登录密码')
    await app.type('登录密码', chen.password)
    await app.tap('确定')
    await app.passCaptcha()
    // It goes on by itself: the person has pressed the button for it before the proof.
    await app.sees(got)
    if (forward) await app.tap(forward)
    expect(new TextDecoder().decode(await app.document())).toContain('日期,类型,证券代码,证券名称,份额,净额')
    await app.back()
    await app.tap('授权管理')
    await app.sees('版本 2026-11-28')
    await app.tap('撤回同意 活动与权益说明')
    await app.sees('您的邀请码随即失效')
    await app.tap('确认撤回')
    await app.sees('已撤回')
    // A dialog that closes takes its own step of the history back.
    await app.seesNot('您的邀请码随即失效')
    await app.back()
    await app.tap('登录设备')
    await app.sees('本机')
    expect(await app.where()).toBe('/Home/Info/SecondAccountItems')
    await app.close()
  })

  it('a proof leads back to the screen that asked for it, also when the app was loaded anew on the way', async () => {
    const app = await start({ person: chen.custNo })
    await app.open('info')
    await app.tap('数据与授权')
    await app.tap('个人信息副本')
    await app.tap('申请个人信息副本')
    await app.sees('涉及您的个人数据，请先确认是您本人')
    await app.refresh()
    await app.tap('登录密码')
    await app.type('登录密码', chen.password)
    await app.tap('确定')
    await app.passCaptcha()
    await app.sees('里面有什么')
    expect(await app.where()).toBe('/Home/Info/SecondAccountItems')
    await app.back()
    await app.sees('登录设备')
    await app.close()
  })
}
