import { type ComponentType, useEffect, useState } from 'react'
import { recordFault } from '@/stores/events'
import type { SparklinePictureProps } from './types'

type Picture = ComponentType<SparklinePictureProps>

let loaded: Picture | null = null
let loading: Promise<Picture | null> | null = null

const load = () => {
  loading ??= import('./picture').then(
    module => {
      loaded = module.default
      return loaded
    },
    (error: unknown) => {
      recordFault(error)
      // The next line that is shown tries again.
      loading = null
      return null
    },
  )
  return loading
}

// It is fetched beside the data of the screen.
void load()

/**
 * The part of the chart engine that draws the line. The figures can be shown without it. Its place is reserved. Without
 * a network there is no line, and the label still says where it goes.
 */
export function SparklinePicture(props: SparklinePictureProps) {
  const [Picture, setPicture] = useState<Picture | null>(() => loaded)
  useEffect(() => {
    let isShown = true
    void load().then(picture => isShown && setPicture(() => picture))
    return () => {
      isShown = false
    }
  }, [])
  return Picture && <Picture {...props} />
}
