import { startKeepingHome } from './features/home/keep-seen'
import { startSharing } from './features/share/start'
import { startBadges } from './features/shell/badges'
import { startReporting } from './features/shell/telemetry'
import { startVisits } from './features/shell/visits'
import { appFiles } from './platform/app-files'
import { keptFiles } from './platform/kept-files'

/** Offers a new version of the mini-program without forcing it: the person may be in the middle of something. */
async function offerUpdate(restart: () => void) {
  const wanted = await appFiles.ask({
    title: '更新提示',
    text: '新版本准备好了，现在重启吗？没提交的内容需要重新填写。',
    yes: '立即重启',
    no: '稍后再说',
  })
  if (wanted) restart()
}

const updateFailed = () =>
  appFiles.ask({
    title: '更新提示',
    text: '新版本下载失败，请在微信的小程序列表中删除本小程序，再重新打开。',
    yes: '我知道了',
    no: '关闭',
  })

/**
 * Removes old stored answers. It imports the module that also stores and reads answers. A second entry point would
 * make the build split that chunk, and the part that only reads would be missing without a network.
 */
const forgetOld = () =>
  void import('./api/last-known').then(
    ({ forgetOldAnswers }) => forgetOldAnswers(),
    () => undefined,
  )

/** Work that no screen waits for. It runs after the first screen. */
export function startLater() {
  forgetOld()
  keptFiles.forgetOld()
  startSharing()
  startReporting()
  startBadges()
  startVisits()
  startKeepingHome()
  appFiles.watch(offerUpdate, updateFailed)
}
