import { Image, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import colours from '@/colours.json'
import { canvas } from '@/platform/canvas'
import { usePreferences } from '@/stores/preferences'
import { aria } from '@/ui/base/aria'
import './lights.scss'
import { lightsOf, paintLights } from './sky-of-lights'

/**
 * Size and resolution of the picture. Its heights match `.stage__night` on a usual phone: it fills that box, and
 * stretched lights would not be round.
 */
const WIDTH = 375
const HEIGHTS = { usual: 350, low: 245, elder: 165 } as const
const SHARPNESS = 2

const inks = { warm: colours.stageNight.glow, cool: colours.stageNight.sun }

/** Draws two pictures with half the lights each, so that they can twinkle in turn. */
async function drawn(days: string, height: number): Promise<string[]> {
  const lights = lightsOf(days)
  const size = { width: WIDTH * SHARPNESS, height: height * SHARPNESS }
  const halves = [0, 1].map(half => lights.filter((_, at) => at % 2 === half))
  const pictures = halves.map(half =>
    canvas.draw(size, pen => {
      pen.scale(SHARPNESS, SHARPNESS)
      paintLights(pen, half, { left: 0, top: 0, width: WIDTH, height }, inks)
    }),
  )
  return (await Promise.all(pictures)).map(({ address }) => address)
}

/**
 * A night sky with one light for each held day. A phone that cannot draw it shows an empty sky. `low`: see
 * `stageClass`.
 */
export function Lights({ days, low = false }: { days: string; low?: boolean }) {
  const elder = usePreferences(state => state.elder)
  const height = HEIGHTS[elder ? 'elder' : low ? 'low' : 'usual']
  const [pictures, setPictures] = useState<string[]>([])
  useEffect(() => {
    let wanted = true
    const show = (addresses: string[]) => wanted && setPictures(addresses)
    drawn(days, height).then(show, () => undefined)
    return () => {
      wanted = false
    }
  }, [days, height])
  return (
    <View className="lights" {...aria({ hidden: true })}>
      {pictures.map((address, half) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a half is its place.
        <Image key={half} className={`lights__half lights__half--${half}`} src={address} mode="scaleToFill" />
      ))}
    </View>
  )
}
