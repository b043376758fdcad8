import { eq } from 'drizzle-orm'
import { customers } from '../../../gateway/db/schema/account'
import { person } from '../../../gateway/seed/people'
import type { ServedGateway } from '../../helpers/served-gateway'
import type { Driver } from '../driver'
import { all, isMini, NO_NETWORK, nothing, type Step, seeing, tapping } from './step'

/** Parts of ways in: steps that several ways share, of two persons. */
export function partsOfWays(served: () => ServedGateway) {
  const gu = person('gu')
  const abdu = person('abdu')
  /** The code that was sent to a number. No second one may be. */
  const sent = new Map<string, string>()

  const identify = (count: string, sees = '请填写开户时的姓名和证件'): Step => ({
    sees,
    count,
    async fill(app) {
      await app.type('姓名', gu.name)
      await app.type('证件号码', gu.cert)
    },
    go: tapping('下一步'),
    lost: { sees: NO_NETWORK, again: tapping('下一步') },
    redo: tapping('下一步'),
  })
  const choose = (count: string, way: string, sees = '选择验证方式'): Step => ({
    sees,
    count,
    // The ways come with an answer. Without this the network could go before it is there.
    keeps: seeing(way),
    go: tapping(way),
    redo: tapping(way),
    down: 1,
  })
  const mobile = (count: string): Step => ({
    sees: '请输入您开户时预留的手机号码',
    count,
    fill: app => app.type('手机号码', gu.mobile),
    go: tapping('获取验证码'),
    captcha: true,
    redo: nothing,
    down: 1,
  })
  const numberOf = async ({ custNo }: typeof gu) => {
    const [row] = await served().db.select().from(customers).where(eq(customers.custNo, custNo))
    return row?.mobile ?? ''
  }
  const code = (count: string, number: string | (() => Promise<string>)): Step => ({
    sees: '输入验证码',
    count,
    async keeps() {
      const to = typeof number === 'string' ? number : await number()
      const now = await served().smsCode(to)
      expect(now).toBe(sent.get(to) ?? now)
      sent.set(to, now)
    },
    go: async app =>
      app.type('短信验证码', await served().smsCode(typeof number === 'string' ? number : await number())),
    lost: { sees: '重试不会重复提交', again: tapping('重试') },
    redo: nothing,
    // The number and the code are two halves of one page.
    down: 2,
  })
  const passwordOf =
    ({ password }: typeof gu) =>
    async (app: Driver) => {
      await app.type('登录密码', password)
      await app.tap('确定')
      await app.passCaptcha()
    }
  const password = (count: string, of: typeof gu): Step => ({
    sees: '密码验证',
    count,
    fill: app => app.type('登录密码', of.password),
    go: tapping('确定'),
    captcha: true,
    redo: passwordOf(of),
    down: 1,
  })
  const byFace = all(tapping('人脸识别'), tapping('开始人脸识别'), app => app.passFace())
  const byPassword = all(tapping('登录密码'), passwordOf(abdu))

  /** The screen before a recognition. On H5 the person leaves from it for the provider's page. */
  const face = (count: string): Step => ({
    sees: '与您身份证件上的照片比对',
    count,
    go: tapping('开始人脸识别'),
    lost: { sees: NO_NETWORK, again: tapping('开始人脸识别') },
    redo: nothing,
    down: 1,
  })
  const provider: Step = {
    sees: '选择本次验证的结果',
    isOutside: true,
    go: app => app.passFace(),
    redo: nothing,
  }
  /** Loads a result again, where that is possible. */
  const reloading = (sees: string, again: (app: Driver) => Promise<unknown>) => async (app: Driver) => {
    if (isMini(app)) return again(app)
    await app.refresh()
    await app.sees(sees)
  }
  return {
    abdu,
    byFace,
    byPassword,
    choose,
    code,
    face,
    gu,
    identify,
    mobile,
    numberOf,
    password,
    passwordOf,
    provider,
    reloading,
    sent,
  }
}

export type PartsOfWays = ReturnType<typeof partsOfWays>
