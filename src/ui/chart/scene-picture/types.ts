import type { Scene } from '@/lib/scene'

export interface ScenePictureProps {
  scene: Scene
  className: string
  /** Over the whole of its place, whatever that is; else it keeps its proportions. */
  stretched?: boolean
}
