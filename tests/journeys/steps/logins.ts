import type { Driver } from '../driver'
import type { PartsOfWays } from './parts'
import { isMini, known, NO_NETWORK, nothing, tapping, type Way } from './step'

/** Ways to log in. */
export function logins({
  abdu,
  choose,
  code,
  face,
  gu,
  identify,
  mobile,
  password,
  provider,
  reloading,
}: PartsOfWays): Record<string, Way> {
  const login = tapping('登录查看我的资产')
  const toHome = (app: Driver) => app.sees('首笔买入确认后')
  return {
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
      // The result goes on by itself.
      end: '首笔买入确认后',
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
      end: '退出登录',
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
      end: '首笔买入确认后',
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
  }
}
