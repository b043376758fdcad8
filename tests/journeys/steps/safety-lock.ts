import type { PartsOfWays } from './parts'
import { all, tapping, type Way } from './step'

/** Proofs for the safety lock. */
export function safetyLock({
  abdu,
  byPassword,
  choose,
  face,
  password,
  provider,
  reloading,
}: PartsOfWays): Record<string, Way> {
  /** Turns the safety lock on. */
  const lock = all(
    app => app.open('lockSet'),
    tapping('安全锁'),
    byPassword,
    app => app.sees('解锁方式'),
  )
  return {
    'turning the safety lock on': {
      who: abdu.custNo,
      open: app => app.open('lockSet'),
      enter: tapping('安全锁'),
      steps: [
        choose('第 1 步，共 2 步', '登录密码', '开启安全锁前，请先确认是您本人'),
        password('第 2 步，共 2 步', abdu),
      ],
      // The setting itself, which the result leads to.
      end: '解锁方式',
      finish: reloading('解锁方式', app => app.sees('解锁方式')),
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
      end: '5分钟没有使用就自动锁定，遮住',
      finish: app => app.sees('人脸识别'),
    },
    'turning the safety lock off': {
      who: abdu.custNo,
      open: lock,
      enter: tapping('安全锁'),
      steps: [
        choose('第 1 步，共 2 步', '登录密码', '关闭安全锁前，请先确认是您本人'),
        password('第 2 步，共 2 步', abdu),
      ],
      // The result leads to where it began, and not into the steps.
      end: '5分钟没有使用就自动锁定，遮住',
      finish: app => app.seesNot('解锁方式'),
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
  }
}
