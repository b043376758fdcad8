import { eq } from 'drizzle-orm'
import { revokeSessionsOf } from '../../gateway/auth/sessions'
import { customers } from '../../gateway/db/schema/account'
import { wechatIdentities } from '../../gateway/db/schema/auth'
import { rateLimits } from '../../gateway/db/schema/pipeline'
import { person } from '../../gateway/seed/people'
import type { ServedGateway } from '../helpers/served-gateway'
import type { Driver, Start } from './driver'

/* Every step of each way in, disturbed: the page is loaded again, the person goes back and comes again, the network is
 * lost during the command. */

const NO_NETWORK = '网络连接失败'
const CAPTCHA = '将滑块拖到最右端'
const RESULT_GONE = '刚才的验证结果已失效'
const NEW_MOBILE = '15499990088'

interface Step {
  /** What the step says of itself. */
  sees: string
  /** Which step of how many, where the step says it. It also tells one purpose from another. */
  count?: string
  /** What must be there without being done again. */
  keeps?: (app: Driver) => Promise<unknown>
  /** A reload leads to an earlier step, and says why. This is the way back. A mini-program is not loaded again. */
  reloaded?: { sees: string; again: (app: Driver) => Promise<unknown> }
  /** The page before is another site's, so coming forward loads the app again as well. */
  returned?: { sees: string; again: (app: Driver) => Promise<unknown> }
  fill?: (app: Driver) => Promise<unknown>
  /** What is typed is a draft: it must not be typed again. */
  isDraft?: true
  /** The command of the step, or the tap that leads on. */
  go: (app: Driver) => Promise<unknown>
  /** The command needs the network. How the person goes on who lost it. */
  lost?: { sees: string; again: (app: Driver) => Promise<unknown> }
  /** A command behind a captcha. */
  captcha?: true
  /** How somebody gets past the step who has done it before. */
  redo: (app: Driver) => Promise<unknown>
  /** The way from the screen below to this step, where it is not that of all steps before it. */
  comeAgain?: (app: Driver) => Promise<unknown>
  /** Back leads to the step so many rows before, where nothing is lost. Otherwise to the screen that was opened. */
  down?: number
  /** Another way disturbs this step. */
  isKnown?: true
  /** A page of somebody else, to which a mini-program does not go. */
  isOutside?: true
}

interface Way {
  who: string
  /** The screen that the person opens, with nothing to be lost yet. */
  open: (app: Driver) => Promise<unknown>
  /** From there to the first step, the first time and each other time. */
  enter: (app: Driver) => Promise<unknown>
  comeAgain?: (app: Driver) => Promise<unknown>
  /** The first step is the screen that was opened. A mini-program has none below it, so it is opened again. */
  isFirst?: true
  steps: readonly Step[]
  /** What is seen at the end, and what comes after it. */
  end: string
  finish?: (app: Driver) => Promise<unknown>
}

const isMini = ({ end }: Driver) => end === 'mini-program'

/** Sees that the person is at this step, and nothing of it is lost. */
async function isAt(app: Driver, { sees, count, keeps }: Step) {
  await app.sees(sees)
  if (count) await app.sees(count)
  await keeps?.(app)
}

/** Goes back to the step before, and comes again: by the browser's forward button, and by going on from there. */
async function toStepBefore(app: Driver, before: Step, { sees }: Step) {
  if (app.forward) {
    await app.back()
    await app.seesNot(sees)
    await isAt(app, before)
    await app.forward()
    await app.sees(sees)
  }
  await app.back()
  await app.seesNot(sees)
  await isAt(app, before)
  // What was typed there is typed still.
  await before.redo(app)
}

/** Goes back and comes again: by the browser's forward button, or from the screen below on a mini-program. */
async function backAndForth(app: Driver, way: Way, nth: number, step: Step) {
  const { sees, comeAgain, down = 0 } = step
  const before = down > 0 ? way.steps[nth - down] : undefined
  if (before) return toStepBefore(app, before, step)
  if (app.forward || !way.isFirst) {
    await app.back()
    await app.seesNot(sees)
  }
  if (app.forward) return app.forward()
  if (way.isFirst) await way.open(app)
  if (comeAgain) return comeAgain(app)
  await (way.comeAgain ?? way.enter)(app)
  for (const { redo } of way.steps.slice(0, nth)) await redo(app)
}

/** The network goes while the command is on its way, and comes back. */
async function lose(app: Driver, { go, lost, captcha }: Step) {
  if (!captcha) {
    await app.offline()
    await go(app)
    await app.sees(lost?.sees ?? NO_NETWORK)
    await app.online()
    return lost?.again(app)
  }
  if (isMini(app)) {
    // The captcha is a question of the gateway there.
    await app.offline()
    await go(app)
    await app.sees(NO_NETWORK)
    await app.online()
    await app.tap('换一题')
    return app.passCaptcha()
  }
  await go(app)
  await app.sees(CAPTCHA)
  await app.offline()
  await app.passCaptcha()
  await app.sees(NO_NETWORK)
  await app.online()
  // The same command goes out again: nobody has to pass another captcha.
  return go(app)
}

async function disturb(app: Driver, way: Way, nth: number, step: Step) {
  if (step.isDraft) await step.fill?.(app)
  await app.refresh()
  if (step.reloaded && !isMini(app)) {
    await app.sees(step.reloaded.sees)
    await step.reloaded.again(app)
  }
  await isAt(app, step)
  await backAndForth(app, way, nth, step)
  if (step.returned && app.forward) {
    await app.sees(step.returned.sees)
    await step.returned.again(app)
  }
  await isAt(app, step)
  if (!step.isDraft) await step.fill?.(app)
  if (step.lost || step.captcha) await lose(app, step)
  else await step.go(app)
}

async function walk(app: Driver, way: Way) {
  await way.enter(app)
  for (const [nth, step] of way.steps.entries()) {
    if (step.isOutside && isMini(app)) continue
    await isAt(app, step)
    // Who comes from the step before has lost nothing. A step outside has no page of the app.
    if (!step.isOutside) expect(await app.text()).not.toContain(RESULT_GONE)
    if (!step.isKnown) {
      await disturb(app, way, nth, step)
      continue
    }
    await step.fill?.(app)
    await step.go(app)
    if (step.captcha) await app.passCaptcha()
  }
  await app.sees(way.end)
  await way.finish?.(app)
}

const nothing = () => Promise.resolve()
const known = (step: Step): Step => ({ ...step, isKnown: true })
const seeing = (text: string) => (app: Driver) => app.sees(text)
const tapping = (text: string) => (app: Driver) => app.tap(text)

/** One after the other. */
const all =
  (...acts: ((app: Driver) => Promise<unknown>)[]) =>
  async (app: Driver) => {
    for (const act of acts) await act(app)
  }

/** Opens a screen, and gives the app. */
async function opened(app: Driver, name: 'infoEmail') {
  await app.open(name)
  return app
}

/** Every way in and every step of it, on each engine. WebKit disturbs the same steps as Chromium. */
export function stepsJob(start: Start, served: () => ServedGateway) {
  const gu = person('gu')
  const abdu = person('abdu')
  /** The code that was sent to a number. No second one may be. */
  const sent = new Map<string, string>()
  beforeEach(async () => {
    sent.clear()
    // The ways are walked within minutes, and an hour has room for few questions in words.
    await served().db.delete(rateLimits)
  })

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
    sees: '请输入您在开户时预留的手机号码',
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
  /** Turns the safety lock on. */
  const lock = all(
    app => app.open('lockSet'),
    tapping('安全锁'),
    byPassword,
    app => app.sees('安全锁已开启'),
    tapping('完成'),
    app => app.sees('解锁方式'),
  )
  /** Loads a result again, where that is possible. */
  const reloading = (sees: string, again: (app: Driver) => Promise<unknown>) => async (app: Driver) => {
    if (isMini(app)) return again(app)
    await app.refresh()
    await app.sees(sees)
  }

  const toForm = all(tapping('下一步'), byFace, tapping('设置新密码'))

  const login = tapping('登录查看我的资产')
  const toHome = all(tapping('继续'), app => app.sees('首笔买入确认后'))

  const ways: Record<string, Way> = {
    'a login by SMS': {
      who: 'steps-sms',
      open: app => app.open('home'),
      enter: login,
      steps: [
        identify('第 1 步，共 3 步'),
        choose('第 2 步，共 3 步', '短信验证码'),
        mobile('第 3 步，共 3 步'),
        code('第 3 步，共 3 步', gu.mobile),
      ],
      end: '登录成功',
      // The result was loaded again: the login is done, and the person goes on.
      finish: reloading('首笔买入确认后', toHome),
    },
    'a login by password': {
      who: 'steps-password',
      open: app => app.open('info'),
      enter: nothing,
      isFirst: true,
      steps: [
        known(identify('第 1 步，共 3 步')),
        known(choose('第 2 步，共 3 步', '登录密码')),
        password('第 3 步，共 3 步', gu),
      ],
      end: '登录成功',
      finish: all(tapping('继续'), app => app.sees('退出登录')),
    },
    'a login by face': {
      who: 'steps-face',
      open: app => app.open('home'),
      enter: login,
      steps: [
        known(identify('第 1 步，共 3 步')),
        known(choose('第 2 步，共 3 步', '人脸识别')),
        face('第 3 步，共 3 步'),
        provider,
      ],
      end: '登录成功',
      // Without a network the result still leads on, and the screen after it comes by itself.
      async finish(app) {
        await app.offline()
        await app.tap('继续')
        await app.seesNot('登录成功')
        await app.online()
        await app.sees('首笔买入确认后')
      },
    },
    'a login by WeChat': {
      who: abdu.custNo,
      open: app => app.open('home'),
      enter: nothing,
      isFirst: true,
      steps: [
        {
          sees: '登录查看我的资产',
          go: login,
          lost: { sees: NO_NETWORK, again: login },
          redo: nothing,
        },
      ],
      end: '总资产',
      async finish(app) {
        await app.refresh()
        await app.sees('总资产')
        if (isMini(app)) return
        // The used return of the authorisation leads nowhere but home.
        await app.open('wxCallback', { code: 'used-up', state: 'of-a-visit-before' })
        await app.sees('总资产')
        expect(await app.where()).toBe('/Home/Index')
      },
    },
    'a binding for another program': {
      who: 'steps-bind',
      // A first screen finds out who WeChat says is here.
      open: all(
        app => app.open('info'),
        app => app.sees('请填写开户时的姓名和证件'),
        app => app.open('qwTobind'),
      ),
      enter: nothing,
      isFirst: true,
      steps: [
        { sees: '绑定需要确认是您本人', go: tapping('开始绑定'), redo: tapping('开始绑定') },
        identify('第 1 步，共 3 步', '绑定后可在企业微信中查看您的基金账户'),
        choose('第 2 步，共 3 步', '登录密码'),
        password('第 3 步，共 3 步', gu),
      ],
      end: '绑定成功',
    },
    'a binding for the e-service': {
      who: 'steps-e-bind',
      open: all(
        app => app.open('info'),
        app => app.sees('请填写开户时的姓名和证件'),
        app => app.open('eserviceTobind'),
      ),
      enter: nothing,
      isFirst: true,
      steps: [
        identify('第 1 步，共 3 步', '绑定后可在易服务中查看您的基金账户'),
        choose('第 2 步，共 3 步', '短信验证码'),
        mobile('第 3 步，共 3 步'),
        code('第 3 步，共 3 步', gu.mobile),
      ],
      end: '绑定成功',
      finish: reloading('退出登录', nothing),
    },
    'a proof for the e-service': {
      who: abdu.custNo,
      open: all(
        app => app.open('info'),
        app => app.sees('退出登录'),
        app => app.open('eserviceToauth'),
      ),
      enter: nothing,
      isFirst: true,
      steps: [
        { sees: '验证结果只用于本次办理', go: tapping('开始验证'), redo: tapping('开始验证') },
        { ...choose('第 1 步，共 2 步', '登录密码', '易服务需要再次确认是您本人'), down: 0 },
        password('第 2 步，共 2 步', abdu),
      ],
      end: '验证通过',
      // The entry leads to the choice again, which says why.
      async finish(app) {
        if (isMini(app)) return
        await app.refresh()
        await app.sees('验证结果只用于本次办理')
        await app.tap('开始验证')
        await app.sees(RESULT_GONE)
      },
    },
    'a proof for enterprise WeChat': {
      who: abdu.custNo,
      open: all(
        app => app.open('info'),
        app => app.sees('退出登录'),
        app => app.open('qwToauth'),
      ),
      enter: nothing,
      isFirst: true,
      steps: [
        known({ sees: '验证结果只用于本次办理', go: tapping('开始验证'), redo: tapping('开始验证') }),
        {
          ...choose('第 1 步，共 2 步', '人脸识别', '企业微信需要再次确认是您本人'),
          down: 0,
          lost: { sees: NO_NETWORK, again: tapping('人脸识别') },
        },
        provider,
      ],
      end: '验证通过',
      finish: reloading('没有验证结果', nothing),
    },
    'turning the safety lock on': {
      who: abdu.custNo,
      open: app => app.open('lockSet'),
      enter: tapping('安全锁'),
      steps: [
        choose('第 1 步，共 2 步', '登录密码', '开启安全锁前，请先确认是您本人'),
        password('第 2 步，共 2 步', abdu),
      ],
      end: '安全锁已开启',
      finish: reloading(
        '解锁方式',
        all(tapping('完成'), app => app.sees('解锁方式')),
      ),
    },
    'changing how the safety lock opens': {
      who: abdu.custNo,
      open: lock,
      enter: tapping('解锁方式'),
      steps: [
        choose('第 1 步，共 2 步', '人脸识别', '更改解锁方式前，请先确认是您本人'),
        face('第 2 步，共 2 步'),
        provider,
      ],
      end: '解锁方式已更改',
      finish: all(tapping('完成'), app => app.sees('人脸识别')),
    },
    'turning the safety lock off': {
      who: abdu.custNo,
      open: lock,
      enter: tapping('安全锁'),
      steps: [
        choose('第 1 步，共 2 步', '登录密码', '关闭安全锁前，请先确认是您本人'),
        password('第 2 步，共 2 步', abdu),
      ],
      end: '安全锁已关闭',
      // Back leads to where it began, and not into the steps.
      async finish(app) {
        await app.back()
        await app.seesNot('安全锁已关闭')
        await app.sees('5分钟未使用后自动锁定')
        await app.seesNot('解锁方式')
      },
    },
    'opening the safety lock': {
      who: abdu.custNo,
      open: all(
        lock,
        app => app.open('assets'),
        app => app.sees('资产分布'),
        app => app.leaveAlone(),
        app => app.sees('已锁定'),
      ),
      enter: tapping('验证身份解锁'),
      steps: [
        choose('第 1 步，共 2 步', '登录密码', '安全锁已锁定，请确认是您本人'),
        password('第 2 步，共 2 步', abdu),
      ],
      // Loaded again, H5 no longer knows the screen below, and goes home.
      end: '总资产',
    },
    'a forgotten password': {
      who: 'steps-forgotten',
      open: app => app.open('home'),
      async enter(app) {
        await login(app)
        await identify('').fill?.(app)
        await all(tapping('下一步'), tapping('登录密码'), tapping('忘记密码'))(app)
      },
      comeAgain: tapping('忘记密码'),
      steps: [
        choose('第 2 步，共 4 步', '短信验证码'),
        known(mobile('第 3 步，共 4 步')),
        code('第 3 步，共 4 步', gu.mobile),
        {
          sees: '验证通过',
          // The one code is used up: another way leads on.
          reloaded: { sees: RESULT_GONE, again: byFace },
          returned: { sees: '没有验证结果', again: all(tapping('重新验证'), byFace) },
          comeAgain: all(tapping('忘记密码'), byFace),
          go: tapping('设置新密码'),
          redo: nothing,
        },
        {
          sees: '8至64位',
          count: '第 4 步，共 4 步',
          reloaded: { sees: RESULT_GONE, again: toForm },
          returned: { sees: RESULT_GONE, again: toForm },
          comeAgain: all(tapping('忘记密码'), byFace, tapping('设置新密码')),
          async fill(app) {
            for (const label of ['新密码', '再次输入']) await app.type(label, 'Foggy-Day-2026')
          },
          go: tapping('确定修改'),
          lost: { sees: NO_NETWORK, again: tapping('确定修改') },
          redo: nothing,
        },
      ],
      end: '密码已修改',
      // It stays changed, also for who loads it again.
      finish: reloading('密码已修改', nothing),
    },
    'a proof for a form': {
      who: abdu.custNo,
      open: app => app.open('infoEmail'),
      enter: tapping('修改电子邮箱'),
      steps: [
        choose('第 1 步，共 3 步', '登录密码', '修改电子邮箱前，请先确认是您本人'),
        password('第 2 步，共 3 步', abdu),
        {
          sees: '验证通过',
          reloaded: { sees: RESULT_GONE, again: byPassword },
          go: tapping('去修改电子邮箱'),
          redo: tapping('去修改电子邮箱'),
        },
        {
          sees: '电子对账单和资产证明将发送到这个邮箱',
          count: '第 3 步，共 3 步',
          fill: app => app.type('电子邮箱', 'steps@example.com'),
          isDraft: true,
          reloaded: { sees: '已填写的内容会保留', again: all(byPassword, tapping('去修改电子邮箱')) },
          go: tapping('保存'),
          lost: { sees: NO_NETWORK, again: tapping('保存') },
          redo: nothing,
        },
      ],
      end: '电子邮箱已更新',
    },
    'a new mobile number': {
      who: abdu.custNo,
      open: app => app.open('infoPhone'),
      enter: tapping('修改手机号码'),
      steps: [
        known(choose('第 1 步，共 3 步', '登录密码', '修改手机号码前，请先确认是您本人')),
        known(password('第 2 步，共 3 步', abdu)),
        known({ sees: '验证通过', go: tapping('去修改手机号码'), redo: tapping('去修改手机号码') }),
        {
          sees: '验证码将发送到新的手机号码',
          count: '第 3 步，共 3 步',
          fill: app => app.type('新手机号码', NEW_MOBILE),
          isDraft: true,
          reloaded: { sees: '已填写的内容会保留', again: all(byPassword, tapping('去修改手机号码')) },
          go: tapping('获取验证码'),
          captcha: true,
          redo: nothing,
        },
        {
          ...code('第 3 步，共 3 步', NEW_MOBILE),
          down: 0,
          reloaded: { sees: '已填写的内容会保留', again: all(byPassword, tapping('去修改手机号码')) },
        },
      ],
      end: '手机号码已更新',
    },
    // The last one, because the person has another password afterwards.
    'a new password of a customer': {
      who: abdu.custNo,
      open: app => app.open('infoEmail'),
      enter: all(tapping('修改电子邮箱'), tapping('登录密码'), tapping('忘记密码')),
      comeAgain: tapping('忘记密码'),
      steps: [
        choose('第 1 步，共 3 步', '短信验证码', '修改密码前，请先确认是您本人'),
        {
          sees: '验证码将发送到您预留的手机号码',
          count: '第 2 步，共 3 步',
          go: tapping('获取验证码'),
          captcha: true,
          redo: nothing,
          down: 1,
        },
        code('第 2 步，共 3 步', () => numberOf(abdu)),
        {
          sees: '验证通过',
          // The one code is used up: another way leads on.
          reloaded: { sees: RESULT_GONE, again: byFace },
          returned: { sees: '没有验证结果', again: all(tapping('重新验证'), byFace) },
          comeAgain: all(tapping('忘记密码'), byFace),
          go: tapping('去修改密码'),
          redo: nothing,
        },
        {
          sees: '8至64位',
          count: '第 3 步，共 3 步',
          reloaded: { sees: RESULT_GONE, again: all(byFace, tapping('去修改密码')) },
          returned: { sees: RESULT_GONE, again: all(byFace, tapping('去修改密码')) },
          comeAgain: all(tapping('忘记密码'), byFace, tapping('去修改密码')),
          async fill(app) {
            for (const label of ['新密码', '再次输入']) await app.type(label, 'Misty-Day-2026')
          },
          go: tapping('确定修改'),
          lost: { sees: NO_NETWORK, again: tapping('确定修改') },
          redo: nothing,
        },
      ],
      end: '密码已修改',
      // It stays changed, also for who loads it again.
      finish: reloading('密码已修改', nothing),
    },
  }

  /** The server ends all sessions of somebody, as when two hours have passed. */
  const endSessions = ({ custNo }: typeof gu) =>
    revokeSessionsOf({ db: served().db, now: () => new Date(), config: served().config }, custNo)
  const emailOf = async ({ custNo }: typeof gu) => {
    const [row] = await served().db.select().from(customers).where(eq(customers.custNo, custNo))
    return row?.email
  }
  const fillIn = (email: string) => (app: Driver) => app.type('电子邮箱', email)

  /** On H5 the login left the app. The form is still there on a mini-program, and asks when it is sent. */
  async function proveAnew(app: Driver, prove: (app: Driver) => Promise<unknown>) {
    if (isMini(app)) {
      await app.tap('保存')
      await app.sees('身份验证已失效')
      await app.tap('重新验证')
    } else await app.sees('已填写的内容会保留')
    await prove(app)
    await app.tap('去修改电子邮箱')
  }

  it('a session that dies in the middle of a form says so, and comes back to the form as it was filled in', async () => {
    const app = await start({ person: abdu.custNo })
    await all(
      tapping('修改电子邮箱'),
      byPassword,
      tapping('去修改电子邮箱'),
      fillIn('expired@example.com'),
    )(await opened(app, 'infoEmail'))
    await endSessions(abdu)
    await app.tap('保存')
    await app.sees('登录已过期，已为您重新登录')
    // A proof belongs to the session in which it was given.
    await proveAnew(app, byPassword)
    expect(await app.where()).toBe('/Home/Change/Email')
    await app.tap('保存')
    await app.sees('电子邮箱已更新')
    expect(await emailOf(abdu)).toBe('expired@example.com')
    await app.close()
  })

  it('whom WeChat no longer knows then logs in by hand, is told why, and comes back to the same form', async () => {
    const app = await start({ person: 'steps-expired' })
    await all(
      identify('').fill ?? nothing,
      tapping('下一步'),
      tapping('登录密码'),
      passwordOf(gu),
      // The notice of an ended session has the word of this button.
      seeing('登录成功'),
      tapping('继续'),
      tapping('修改电子邮箱'),
      tapping('登录密码'),
      passwordOf(gu),
      tapping('去修改电子邮箱'),
      fillIn('by.hand@example.com'),
    )(await opened(app, 'infoEmail'))
    await served().db.update(wechatIdentities).set({ custNo: null }).where(eq(wechatIdentities.custNo, gu.custNo))
    await endSessions(gu)
    await app.tap('保存')
    await app.sees('登录已过期，请重新登录后继续')
    await all(
      identify('').fill ?? nothing,
      tapping('下一步'),
      tapping('登录密码'),
      passwordOf(gu),
      // The notice of an ended session has the word of this button.
      seeing('登录成功'),
      tapping('继续'),
    )(app)
    await proveAnew(app, all(tapping('登录密码'), passwordOf(gu)))
    await app.tap('保存')
    await app.sees('电子邮箱已更新')
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
