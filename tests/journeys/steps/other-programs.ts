import type { PartsOfWays } from './parts'
import { all, isMini, known, NO_NETWORK, nothing, RESULT_GONE, tapping, type Way } from './step'

/** Bindings and proofs for other programs. */
export function otherPrograms({
  abdu,
  choose,
  code,
  gu,
  identify,
  mobile,
  password,
  provider,
  reloading,
}: PartsOfWays): Record<string, Way> {
  return {
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
      finish: reloading('验证已失效', nothing),
    },
  }
}
