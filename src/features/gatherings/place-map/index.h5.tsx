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
  /** Once, when the first tiles are drawn. */
  on: (event: 'complete', listener: () => void) => void
  destroy: () => void
}

/** A map that has drawn nothing after so long is given up: its key is refused, or its data do not come through. */
const PATIENCE_MS = 12_000

const installed = () => (window as unknown as { AMap?: AMap }).AMap

/** Whether a map can be drawn here: the company's key is configured. */
export const hasMap = AMAP_SCRIPT !== ''

/** Loads AMap's script. Null when it does not come: the plan stands in. */
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

/** AMap's map. When its script or its tiles do not come, a sentence stands there in place of an empty box. */
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
  if (failed) return <Notice icon="info">地图没有加载出来，请看下方的地址和路线</Notice>
  return <div ref={box} className="place-map" role="img" aria-label={`${name}的地图`} />
}
