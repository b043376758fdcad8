import type { Scene } from '@/lib/chart/scene'

export interface ScenePictureProps {
  scene: Scene
  /** Gives it its size; it has a position of its own, for what is drawn in layers. */
  className: string
  /** Over the whole of its place, whatever that is; else it keeps its proportions. */
  stretched?: boolean
}
