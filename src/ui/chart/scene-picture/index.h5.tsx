import { layersOf } from '@/lib/scene'
import type { ScenePictureProps } from './types'

/** The shapes of a scene in the colours of the page's theme. */
export const ScenePicture = ({ scene, className, stretched }: ScenePictureProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${scene.width} ${scene.height}`}
    preserveAspectRatio={stretched ? 'none' : undefined}
    aria-hidden="true"
    focusable="false"
  >
    {layersOf(scene.marks).map(({ ink, opacity, width, d }) => {
      const color = `var(--${ink})`
      const look = width > 0 ? { fill: 'none', stroke: color, strokeWidth: width } : { fill: color }
      return <path key={`${ink} ${opacity} ${width}`} d={d} style={{ ...look, opacity }} />
    })}
  </svg>
)
