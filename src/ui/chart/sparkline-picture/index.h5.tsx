import { type ComponentType, useEffect, useState } from 'react'
import { recordFault } from '@/stores/events'
import type { SparklinePictureProps } from './picture'

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

// Loaded in parallel to the data of the screen.
void load()

/**
 * The part of the chart engine that draws the line. It loads after the figures, and its space is reserved. Without a
 * network there is no line, and the label still describes its direction.
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
