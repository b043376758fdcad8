import { Image, View } from '@tarojs/components'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { site } from '@/api/origins'
import type { Figure, Run } from '@/lib/rich-text'
import { aria } from '@/ui/base/aria'
import { watchNear } from '@/ui/base/near-viewport'
import { Press } from '@/ui/base/press'

interface RichFigureProps {
  figure: Figure
  text: (runs: readonly Run[]) => ReactNode
}

/**
 * A picture of an article. Its space is reserved, and it loads when it comes near the window. It has a light
 * background in the dark theme too, because it is drawn for one.
 */
export function RichFigure({ figure: { src, alt, width, height, caption }, text }: RichFigureProps) {
  const id = `figure${useId().replace(/:/g, '')}`
  const [near, setNear] = useState(false)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    const stop = watchNear(id, isNear => isNear && setNear(true))
    if (!stop) setNear(true)
    return () => stop?.()
  }, [id])
  return (
    <View>
      <View id={id} className="rich-text__frame" style={{ paddingBottom: `${(height / width) * 100}%` }}>
        <View className="rich-text__picture">
          {near && !broken && (
            <Image
              className="rich-text__image"
              src={`${site()}${src}`}
              mode="aspectFit"
              onError={() => setBroken(true)}
              // On H5 the element around the picture has the accessible name.
              imgProps={{ alt: '' }}
              {...aria({ role: 'img', label: alt || '插图' })}
            />
          )}
        </View>
        <View>
          {broken && (
            <Press className="rich-text__broken" event="load-picture-again" onPress={() => setBroken(false)}>
              {`图片加载失败，点击重试。${alt}`}
            </Press>
          )}
        </View>
      </View>
      <View>{caption.length > 0 && <View className="rich-text__figcaption">{text(caption)}</View>}</View>
    </View>
  )
}
