import { View } from '@tarojs/components'
import { useContext, useEffect, useState } from 'react'
import { sentenceOf } from '@/api/errors'
import { useParameters } from '@/api/parameters'
import { openMiniProgram } from '@/features/shell/mini-program'
import { currentTarget } from '@/navigation'
import { lifecycle } from '@/platform/lifecycle'
import { closeTip, endOffer, useShell } from '@/stores/shell'
import { VisibleContext } from '@/stores/visible'
import { CodePicture } from '@/ui/base/code-picture'
import { Dialog } from '@/ui/overlay/dialog'
import { InviteBar } from '@/ui/overlay/invite-bar'
import type { OfferComponent, TipBarComponent } from './types'
import './mobile.scss'

/** Opening the mini-program, and the alert when there is no address for it. */
function useOpening() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const open = async (target: string) => {
    setBusy(true)
    try {
      await openMiniProgram(target)
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const alert = (
    <Dialog open={failure !== ''} title="获取urlScheme出错" confirm="我知道了" onConfirm={() => setFailure('')}>
      {failure}
    </Dialog>
  )
  return { open, busy, alert }
}

export const TipBar: TipBarComponent = () => {
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

export const Offer: OfferComponent = () => {
  const visible = useContext(VisibleContext)
  const wanted = useShell(around => around.wanted)
  const { open, alert } = useOpening()
  const asked = visible && wanted !== ''
  useEffect(() => {
    if (!asked) return
    // WeChat has come to the front: what was wanted is there now.
    return lifecycle.onVisible(front => !front && endOffer())
  }, [asked])
  return (
    <View>
      <Dialog
        open={asked}
        title="此功能需打开微信APP"
        confirm="打开微信"
        onConfirm={() => open(wanted)}
        onCancel={endOffer}
      >
        <Hint />
      </Dialog>
      {alert}
    </View>
  )
}

/** The other ways there, for a device without WeChat and for a browser that opens no other app. */
function Hint() {
  const name = useParameters(parameters => parameters.miniProgramName)
  const code = useParameters(parameters => parameters.miniProgramCode)
  return code === '' ? (
    <View>{`您也可以在微信中搜索小程序“${name}”`}</View>
  ) : (
    <View>
      <View>{`您也可以用微信扫描下方小程序码，或在微信中搜索小程序“${name}”`}</View>
      <View className="mobile__code">
        <CodePicture small code={code} label={`${name}小程序码`} />
      </View>
    </View>
  )
}
