import type { PartsOfWays } from './parts'
import { all, known, NO_NETWORK, nothing, RESULT_GONE, tapping, type Way } from './step'

const NEW_MOBILE = '15499990088'

/** Proofs before a change, and new passwords. */
export function changes({
  abdu,
  byFace,
  byPassword,
  choose,
  code,
  gu,
  identify,
  mobile,
  numberOf,
  password,
  reloading,
}: PartsOfWays): Record<string, Way> {
  const toForm = all(tapping('下一步'), byFace)
  const login = tapping('登录查看我的资产')
  return {
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
          sees: '8至64位',
          count: '第 4 步，共 4 步',
          reloaded: { sees: RESULT_GONE, again: toForm },
          returned: { sees: RESULT_GONE, again: toForm },
          comeAgain: all(tapping('忘记密码'), byFace),
          async fill(app) {
            for (const label of ['新密码', '再次输入']) await app.type(label, 'Foggy-Day-2026')
          },
          go: tapping('确定修改'),
          lost: { sees: NO_NETWORK, again: tapping('确定修改') },
          redo: nothing,
        },
      ],
      end: '密码已修改',
      // It stays changed, also after a reload.
      finish: reloading('密码已修改', nothing),
    },
    'a proof for a form': {
      who: abdu.custNo,
      open: app => app.open('infoEmail'),
      enter: tapping('修改邮箱'),
      steps: [
        choose('第 1 步，共 3 步', '登录密码', '修改邮箱前，请先确认是您本人'),
        password('第 2 步，共 3 步', abdu),
        {
          sees: '以后的证明和对账单默认发到这里',
          count: '第 3 步，共 3 步',
          fill: app => app.type('邮箱', 'steps@example.com'),
          isDraft: true,
          reloaded: { sees: '已填写的内容会保留', again: byPassword },
          go: tapping('保存'),
          lost: { sees: NO_NETWORK, again: tapping('保存') },
          redo: nothing,
        },
      ],
      end: '邮箱已更新',
    },
    'a new mobile number': {
      who: abdu.custNo,
      open: app => app.open('infoPhone'),
      enter: tapping('修改手机号码'),
      steps: [
        known(choose('第 1 步，共 3 步', '登录密码', '修改手机号码前，请先确认是您本人')),
        known(password('第 2 步，共 3 步', abdu)),
        {
          sees: '验证码将发送到新的手机号码',
          count: '第 3 步，共 3 步',
          fill: app => app.type('新手机号码', NEW_MOBILE),
          isDraft: true,
          reloaded: { sees: '已填写的内容会保留', again: byPassword },
          go: tapping('获取验证码'),
          captcha: true,
          redo: nothing,
        },
        {
          ...code('第 3 步，共 3 步', NEW_MOBILE),
          down: 0,
          reloaded: { sees: '已填写的内容会保留', again: byPassword },
        },
      ],
      end: '手机号码已更新',
    },
    // The last one, because the person has another password afterwards.
    'a new password of a customer': {
      who: abdu.custNo,
      open: app => app.open('infoEmail'),
      enter: all(tapping('修改邮箱'), tapping('登录密码'), tapping('忘记密码')),
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
          sees: '8至64位',
          count: '第 3 步，共 3 步',
          reloaded: { sees: RESULT_GONE, again: byFace },
          returned: { sees: RESULT_GONE, again: byFace },
          comeAgain: all(tapping('忘记密码'), byFace),
          async fill(app) {
            for (const label of ['新密码', '再次输入']) await app.type(label, 'Misty-Day-2026')
          },
          go: tapping('确定修改'),
          lost: { sees: NO_NETWORK, again: tapping('确定修改') },
          redo: nothing,
        },
      ],
      end: '密码已修改',
      // It stays changed, also after a reload.
      finish: reloading('密码已修改', nothing),
    },
  }
}
