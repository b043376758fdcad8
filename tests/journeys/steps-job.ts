import { eq } from 'drizzle-orm'
import { revokeSessionsOf } from '../../gateway/auth/sessions'
import { customers } from '../../gateway/db/schema/account'
import { wechatIdentities } from '../../gateway/db/schema/auth'
import { rateLimits } from '../../gateway/db/schema/pipeline'
import type { ServedGateway } from '../helpers/served-gateway'
import type { Driver, Start } from './driver'
import { changes } from './steps/changes'
import { logins } from './steps/logins'
import { otherPrograms } from './steps/other-programs'
import { partsOfWays } from './steps/parts'
import { safetyLock } from './steps/safety-lock'
import { all, isMini, nothing, seeing, tapping, type Way, walk } from './steps/step'

/** Opens a screen, and gives the app. */
async function opened(app: Driver, name: 'infoEmail') {
  await app.open(name)
  return app
}

/** Every way in and every step of it, on each engine. WebKit disturbs the same steps as Chromium. */
export function stepsJob(start: Start, served: () => ServedGateway) {
  const parts = partsOfWays(served)
  const { abdu, byPassword, gu, identify, passwordOf, sent } = parts
  beforeEach(async () => {
    sent.clear()
    // The ways are walked within minutes, and an hour has room for few questions in words.
    await served().db.delete(rateLimits)
  })

  // The changes come last: one of them leaves the person with another password.
  const ways: Record<string, Way> = {
    ...logins(parts),
    ...otherPrograms(parts),
    ...safetyLock(parts),
    ...changes(parts),
  }

  /** The server ends all sessions of somebody, as when two hours have passed. */
  const endSessions = ({ custNo }: typeof gu) =>
    revokeSessionsOf({ db: served().db, now: () => new Date(), config: served().config }, custNo)
  const emailOf = async ({ custNo }: typeof gu) => {
    const [row] = await served().db.select().from(customers).where(eq(customers.custNo, custNo))
    return row?.email
  }
  const fillIn = (email: string) => (app: Driver) => app.type('邮箱', email)

  /** On H5 the login left the app. The form is still there on a mini-program, and asks when it is sent. */
  async function proveAnew(app: Driver, prove: (app: Driver) => Promise<unknown>) {
    if (isMini(app)) {
      await app.tap('保存')
      await app.sees('身份验证已失效')
      await app.tap('重新验证')
    } else await app.sees('已填写的内容会保留')
    await prove(app)
  }

  it('a session that dies in the middle of a form says so, and comes back to the form as it was filled in', async () => {
    const app = await start({ person: abdu.custNo })
    await all(tapping('修改邮箱'), byPassword, fillIn('expired@example.com'))(await opened(app, 'infoEmail'))
    await endSessions(abdu)
    await app.tap('保存')
    await app.sees('登录已过期，已为您重新登录')
    // A proof belongs to the session in which it was given.
    await proveAnew(app, byPassword)
    // The result of the proof goes on by itself.
    await app.sees('第 3 步，共 3 步')
    expect(await app.where()).toBe('/Home/Change/Email')
    await app.tap('保存')
    await app.sees('邮箱已更新')
    expect(await emailOf(abdu)).toBe('expired@example.com')
    await app.close()
  })

  it('a person whom WeChat no longer knows then logs in by hand, reads why, and comes back to the same form', async () => {
    const app = await start({ person: 'steps-expired' })
    await all(
      identify('').fill ?? nothing,
      tapping('下一步'),
      tapping('登录密码'),
      passwordOf(gu),
      // The result of the login goes on by itself.
      seeing('发到这里的通知'),
      tapping('修改邮箱'),
      tapping('登录密码'),
      passwordOf(gu),
      fillIn('by.hand@example.com'),
    )(await opened(app, 'infoEmail'))
    await served().db.update(wechatIdentities).set({ custNo: null }).where(eq(wechatIdentities.custNo, gu.custNo))
    await endSessions(gu)
    await app.tap('保存')
    await app.sees('登录已过期，请重新登录后继续')
    await all(identify('').fill ?? nothing, tapping('下一步'), tapping('登录密码'), passwordOf(gu))(app)
    await proveAnew(app, all(tapping('登录密码'), passwordOf(gu)))
    await app.tap('保存')
    await app.sees('邮箱已更新')
    expect(await emailOf(gu)).toBe('by.hand@example.com')
    await app.close()
  })

  it.each(Object.keys(ways))('%s goes on after a reload, a way back and a lost network at every step', async name => {
    const way = ways[name]
    if (!way) throw new Error(`no way is called ${name}`)
    const app = await start({ person: way.who })
    // In a browser the app is kept on the device once something is known, and then starts without a network.
    await app.open('home')
    await app.sees('登录查看我的资产')
    await app.offline()
    await app.online()
    await way.open(app)
    await walk(app, way)
    await app.close()
  })
}
