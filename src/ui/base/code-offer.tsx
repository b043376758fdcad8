import { View } from '@tarojs/components'
import { useState } from 'react'
import { pictures } from '@/platform/picture'
import type { SaveOutcome } from '@/platform/picture/types'
import { environment } from '@/stores/environment'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { CodePicture } from '@/ui/base/code-picture'
import './code-offer.scss'

interface CodeOfferProps {
  /** The target of the code. It is also the file name when the code is saved. */
  title: string
  /** The reason to scan the code. By default, instructions for scanning it. */
  prompt?: string
  code: string
}

const said: Readonly<Record<SaveOutcome, string>> = {
  saved: '已保存到相册',
  started: '已开始保存图片',
  denied: '没有相册权限，请在设置中允许保存',
  failed: '保存失败，请稍后重试',
}

/**
 * A code to press for long or to save. WeChat reads it by a long press. Elsewhere the person saves it and scans it
 * from the album.
 */
export function CodeOffer({ title, prompt, code }: CodeOfferProps) {
  const [picture, setPicture] = useState<string | null>(null)
  const [denied, setDenied] = useState(false)
  // A message below the code: a toast in the middle of the screen could cover the code.
  const [told, setTold] = useState('')
  const { native, inWechat } = environment()
  // WeChat's browser cannot save a picture offered by a page. Its own menu on a long press can.
  const saves = native || !inWechat
  const save = async () => {
    if (picture === null) return
    const outcome = await pictures.save(picture, title)
    setDenied(outcome === 'denied' && pictures.openSettings !== null)
    setTold(said[outcome])
  }
  const allow = async () => {
    setDenied(false)
    await pictures.openSettings?.()
  }
  const how = inWechat ? '长按识别二维码' : '长按或点击下方按钮保存二维码，再用微信扫一扫从相册识别'
  return (
    <View>
      <View className="code-offer__prompt">{prompt || how}</View>
      <CodePicture
        code={code}
        label={`${title}的二维码`}
        onPicture={setPicture}
        onLongPress={native || inWechat ? undefined : save}
      />
      <View className="code-offer__told" {...aria({ role: 'status' })}>
        {told}
      </View>
      {saves && (
        <View className="code-offer__action">
          <Button event="save-code" kind="secondary" block disabled={picture === null} onPress={denied ? allow : save}>
            {denied ? '去设置中允许保存' : '保存图片'}
          </Button>
        </View>
      )}
    </View>
  )
}
