import { View } from '@tarojs/components'
import type { ComponentType } from 'react'
import { useContext, useEffect, useState } from 'react'
import { useParameters } from '@/api/parameters'
import { useRun } from '@/api/run'
import { auth } from '@/contract/auth'
import { openMiniProgram, pageInVersion } from '@/features/shell/mini-program'
import { useAnswer } from '@/features/shell/use-lookup'
import { currentTarget } from '@/navigation/go'
import { lifecycle } from '@/platform/lifecycle'
import { closeTip, endOffer, useShell } from '@/stores/shell'
import { VisibleContext } from '@/stores/store'
import { CodePicture } from '@/ui/base/code-picture'
import { InviteBar } from '@/ui/layout/invite-bar'
import { Dialog } from '@/ui/overlay/dialog'
import './mobile.scss'

/**
 * Opens the mini-program, and shows an alert if the server has no link for it. The alert has the other ways, unless the
 * panel below shows them already.
 */
function useOpening({ isPanel = false } = {}) {
  const [target, setTarget] = useState('')
  const { run, busy, failure, clear } = useRun(openMiniProgram, { inPlace: true })
  const alert = (
    <Dialog
      event="no-app"
      open={failure !== null}
      title="获取urlScheme出错"
      confirm="我知道了"
      of={null}
      onConfirm={clear}
    >
      {failure?.sentence}
      {!isPanel && failure !== null && <OtherWays target={target} />}
    </Dialog>
  )
  const open = (wanted: string) => {
    setTarget(wanted)
    return run(wanted)
  }
  return { open, busy, alert }
}

/** The bar at the top of a page that invites people to the mini-program. */
export const TipBar: ComponentType = () => {
  const { open, busy, alert } = useOpening()
  return (
    <View>
      <InviteBar icon="phone" action="立即打开" busy={busy} onAction={() => open(currentTarget())} onClose={closeTip}>
        小程序里有更多服务
      </InviteBar>
      {alert}
    </View>
  )
}

/** The pop-up that offers to open a screen in the mini-program. */
export const Offer: ComponentType = () => {
  const visible = useContext(VisibleContext)
  const wanted = useShell(shell => shell.wanted)
  const { open, alert } = useOpening({ isPanel: true })
  const asked = visible && wanted !== ''
  useEffect(() => {
    if (!asked) return
    // The page is hidden because WeChat opened the link, so the offer is done.
    return lifecycle.onVisible(front => !front && endOffer())
  }, [asked])
  return (
    <View>
      <Dialog
        event="open-app"
        open={asked}
        title="此功能需打开微信APP"
        confirm="打开微信"
        of={null}
        onConfirm={() => open(wanted)}
        onCancel={endOffer}
      >
        <OtherWays target={wanted} />
      </Dialog>
      {alert}
    </View>
  )
}

/**
 * Other ways to a screen in the mini-program, for devices without WeChat and browsers that open no other app. Where
 * WeChat gives no code for the screen, there is the company's, which opens the mini-program's home.
 */
function OtherWays({ target }: { target: string }) {
  const name = useParameters(parameters => parameters.miniProgramName)
  const usual = useParameters(parameters => parameters.miniProgramCode)
  const version = useParameters(parameters => parameters.miniProgramVersion)
  // While it is asked for, no code is shown: another one would take its place under somebody's camera.
  const own = useAnswer(auth.getWxCode, target === '' ? null : pageInVersion(version, target))
  const code = own === 'failed' ? usual : (own?.picture ?? null)
  return code === '' ? (
    <View>{`您也可以在微信中搜索小程序「${name}」`}</View>
  ) : (
    <View>
      <View>{`您也可以用微信扫描下方小程序码，或在微信中搜索小程序「${name}」`}</View>
      <View className="mobile__code">
        {code !== null && <CodePicture small code={code} label={`${name}小程序码`} />}
      </View>
    </View>
  )
}
