import { useEffect, useRef, useState } from 'react'
import { AMAP_SCRIPT } from '@/env'
import { Notice } from '@/ui/base/notice'
import './place-map.scss'
import type { PlaceMapProps } from './types'

interface AMap {
  Map: new (element: HTMLElement, options: { zoom: number; center: [number, number] }) => AMapView
  Marker: new (options: { position: [number, number]; title: string }) => unknown
}
interface AMapView {
  add: (marker: unknown) => void
  /** The event fires once, when the first tiles are drawn. */
  on: (event: 'complete', listener: () => void) => void
  destroy: () => void
}

/** The timeout for the first tiles. After it the map is given up: the key is refused, or the data do not arrive. */
const PATIENCE_MS = 12_000

const installed = () => (window as unknown as { AMap?: AMap }).AMap

/** Whether a map can be drawn here: the AMap key is configured. */
export const hasMap = AMAP_SCRIPT !== ''

/** Loads AMap's script. Null if it does not load: a text stands in for the map. */
const load = () =>
  new Promise<AMap | null>(resolve => {
    const there = installed()
    if (there) return resolve(there)
    const script = document.createElement('script')
    script.src = AMAP_SCRIPT
    script.onload = () => resolve(installed() ?? null)
    script.onerror = () => {
      script.remove()
      resolve(null)
    }
    document.head.append(script)
  })

/** AMap's map. If its script or tiles do not load, a sentence replaces the empty box. */
export function PlaceMap({ name, latitude, longitude }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let view: AMapView | null = null
    let left = false
    const giveUp = () => {
      clearTimeout(timer)
      if (!left) setFailed(true)
    }
    const timer = setTimeout(giveUp, PATIENCE_MS)
    load().then(amap => {
      if (left) return
      if (!amap || !box.current) return giveUp()
      try {
        view = new amap.Map(box.current, { zoom: 16, center: [longitude, latitude] })
        view.on('complete', () => clearTimeout(timer))
        view.add(new amap.Marker({ position: [longitude, latitude], title: name }))
      } catch {
        giveUp()
      }
    })
    return () => {
      left = true
      clearTimeout(timer)
      view?.destroy()
    }
  }, [name, latitude, longitude])
  if (failed) return <Notice icon="info">地图加载失败，可以看下方的地址和路线</Notice>
  return <div ref={box} className="place-map" role="img" aria-label={`${name}的地图`} />
}
