import type { Scene } from '@/lib/chart/scene'

export interface ScenePictureProps {
  scene: Scene
  /** The class that sets the size. The element is positioned, because layers are drawn in it. */
  className: string
  /** Whether the picture fills its whole place. Otherwise it keeps its proportions. */
  stretched?: boolean
}
