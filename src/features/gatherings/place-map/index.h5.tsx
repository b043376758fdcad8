import { useEffect, useRef, useState } from 'react'
import { AMAP_SCRIPT } from '@/env'
import './place-map.scss'
import type { PlaceMapProps } from './types'

interface AMap {
  Map: new (element: HTMLElement, options: { zoom: number; center: [number, number] }) => AMapView
  Marker: new (options: { position: [number, number]; title: string }) => unknown
}
interface AMapView {
  add: (marker: unknown) => void
  destroy: () => void
}

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

/** AMap's map. It takes no room when its script does not come. */
export function PlaceMap({ name, latitude, longitude }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let view: AMapView | null = null
    let left = false
    load().then(amap => {
      if (left) return
      if (!amap || !box.current) return setFailed(true)
      view = new amap.Map(box.current, { zoom: 16, center: [longitude, latitude] })
      view.add(new amap.Marker({ position: [longitude, latitude], title: name }))
    })
    return () => {
      left = true
      view?.destroy()
    }
  }, [name, latitude, longitude])
  return failed ? null : <div ref={box} className="place-map" role="img" aria-label={`${name}的地图`} />
}
