import { type ComponentType, lazy, Suspense } from 'react'
import type { SparklinePictureProps } from './types'

/**
 * The part of the chart engine that draws the line is fetched beside the data of the screen, because the figures can be
 * shown without it. Its place is reserved. Without a network there is no line, and the label still says where it goes.
 */
const loading: Promise<{ default: ComponentType<SparklinePictureProps> }> = import('./picture').catch(() => ({
  default: () => null,
}))
const Picture = lazy(() => loading)

export const SparklinePicture = (props: SparklinePictureProps) => (
  <Suspense>
    <Picture {...props} />
  </Suspense>
)
