import { View } from '@tarojs/components'
import { useState } from 'react'
import { pictures } from '@/platform/picture'
import type { SaveOutcome } from '@/platform/picture/types'
import { environment } from '@/stores/environment'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { classNames } from '@/ui/base/class-names'
import { CodeImage } from '@/ui/base/code-image'
import { Skeleton } from '@/ui/base/skeleton'
import { designWords, type PosterDesign, type PosterFacts } from './facts'
import { usePoster } from './use-poster'

const said: Readonly<Record<SaveOutcome, string>> = {
  saved: '已保存到相册',
  started: '已开始保存图片',
  denied: '没有相册权限，请在设置中允许保存',
  failed: '保存失败，请稍后重试',
}

/** The poster with the ways to save it: a long press, and a button where the platform can save pictures. */
export function PosterPicture({ design, facts }: { design: PosterDesign; facts: Omit<PosterFacts, 'code'> }) {
  const { source, isNow, failed, again } = usePoster(design, facts)
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const { native, inWechat } = environment()
  const saves = native || !inWechat
  const denied = outcome === 'denied' && pictures.openSettings !== null
  const save = async () => {
    if (source === null) return
    if (denied) {
      setOutcome(null)
      return pictures.openSettings?.()
    }
    setOutcome(await pictures.save(source, `${facts.year}年度投资旅程`))
  }
  return (
    <View>
      <View className={classNames('poster__picture', !isNow && 'poster__picture--old')}>
        {source ? (
          <CodeImage
            source={source}
            label={`${facts.year} 年度投资旅程的海报，${designWords[design]}`}
            onLongPress={saves && !native ? save : undefined}
          />
        ) : (
          <Skeleton shape="chart" />
        )}
      </View>
      <View className="poster__told" {...aria({ role: 'status' })}>
        {outcome ? said[outcome] : inWechat ? '长按图片，保存或发给朋友' : ''}
      </View>
      <View>
        {failed && (
          <Button event="draw-again" kind="secondary" block onPress={again}>
            海报没画好，再试一次
          </Button>
        )}
        {saves && !failed && (
          <Button event="save-poster" block disabled={!isNow} onPress={save}>
            {denied ? '去设置中允许保存' : '保存到相册'}
          </Button>
        )}
      </View>
    </View>
  )
}
