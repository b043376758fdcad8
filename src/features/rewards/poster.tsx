import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { LocalError } from '@/api/errors'
import { useRun } from '@/api/run'
import { canvas } from '@/platform/canvas'
import { CanvasFailure } from '@/platform/canvas/types'
import { pictures } from '@/platform/picture'
import type { SaveOutcome } from '@/platform/picture/types'
import { environment } from '@/stores/environment'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { CodeImage } from '@/ui/base/code-image'
import { CodeOffer } from '@/ui/base/code-offer'
import { Skeleton } from '@/ui/base/skeleton'
import { FormFailure } from '@/ui/form/form-failure'
import { type PosterWords, posterPicture } from './poster-picture'
import './rewards.scss'

const said: Readonly<Record<SaveOutcome, string>> = {
  saved: '海报已保存到相册',
  started: '已开始保存海报',
  denied: '没有相册权限，请在设置中允许保存',
  failed: '保存失败，请稍后重试',
}

/**
 * The poster of an invitation, to save by a long press or a button. On a phone that cannot draw it, only the QR code is
 * shown.
 */
export function Poster(words: PosterWords) {
  const [source, setSource] = useState('')
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const { title, line, inviteCode, link } = words
  const drawing = useRun(
    async () => {
      try {
        setSource((await posterPicture({ title, line, inviteCode, link })).address)
      } catch (failure) {
        if (!(failure instanceof CanvasFailure)) throw failure
        throw new LocalError(failure.message, '手机内存不足，海报没能生成，请重试')
      }
    },
    { inPlace: true },
  )
  const { run } = drawing
  // biome-ignore lint/correctness/useExhaustiveDependencies: draws again only for another text.
  useEffect(() => {
    if (canvas.supported) run()
  }, [run, title, line, inviteCode, link])
  if (!canvas.supported) return <CodeOffer title="我的邀请" code={link} />
  const { native, inWechat } = environment()
  const denied = outcome === 'denied' && pictures.openSettings !== null
  const save = async () => setOutcome(await pictures.save(source, '邀请海报'))
  const allow = async () => {
    setOutcome(null)
    await pictures.openSettings?.()
  }
  return (
    <View>
      <View className="rewards__poster">
        {source === '' ? (
          <Skeleton shape="chart" />
        ) : (
          <View className="rewards__frame">
            <CodeImage
              source={source}
              label={`邀请海报，邀请码 ${inviteCode}`}
              onLongPress={inWechat ? undefined : save}
            />
          </View>
        )}
      </View>
      <FormFailure of={drawing} />
      <View>
        {drawing.failure && (
          <Button event="draw-poster" kind="secondary" block busy={drawing.busy} onPress={() => run()}>
            重新生成海报
          </Button>
        )}
      </View>
      <View className="rewards__text" {...aria({ role: 'status' })}>
        {outcome ? said[outcome] : '长按海报可以保存或发送给朋友'}
      </View>
      <View>
        {(native || !inWechat) && (
          <Button event="save-poster" kind="secondary" block disabled={source === ''} onPress={denied ? allow : save}>
            {denied ? '去设置中允许保存' : '保存海报'}
          </Button>
        )}
      </View>
    </View>
  )
}
