import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import type { ZoomProps } from './types'

/** WeChat's own viewer zooms a picture. The person closes it there, so here it counts as closed once it has opened. */
export function Zoom({ source, isSharp, onClose }: ZoomProps) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isSharp) return
    const closed = () => close.current()
    Taro.previewImage({ urls: [source], current: source }).then(closed, closed)
  }, [source, isSharp])
  return null
}
