import { useId } from 'react'
import { type Layer, layersOf, type Shade } from '@/lib/chart/scene'
import type { ScenePictureProps } from './types'

/** The shapes of a scene in the colours of the page's theme. */
export function ScenePicture({ scene, className, stretched }: ScenePictureProps) {
  // A reference to the id must not contain a colon.
  const id = useId().replace(/:/g, '')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      preserveAspectRatio={stretched ? 'none' : undefined}
      aria-hidden="true"
      focusable="false"
    >
      {layersOf(scene.marks).map((layer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place.
        <LayerPath key={index} layer={layer} id={`${id}${index}`} stretched={stretched} />
      ))}
    </svg>
  )
}

function LayerPath({ layer, id, stretched }: { layer: Layer; id: string; stretched: boolean | undefined }) {
  const { ink, opacity, width, d, shade, round } = layer
  const color = `var(--${ink})`
  if (shade) {
    return (
      <>
        <Gradient shade={shade} id={id} color={color} />
        <path d={d} fill={`url(#${id})`} />
      </>
    )
  }
  if (width === 0) return <path d={d} style={{ fill: color, opacity }} />
  return (
    <path
      d={d}
      style={{ fill: 'none', stroke: color, strokeWidth: width, opacity }}
      strokeLinejoin="round"
      strokeLinecap={round ? 'round' : undefined}
      // A line keeps its width when the picture is stretched.
      vectorEffect={stretched ? 'non-scaling-stroke' : undefined}
    />
  )
}

const Gradient = ({ shade, id, color }: { shade: Shade; id: string; color: string }) => (
  <defs>
    <linearGradient id={id} x1="0" y1={shade.top} x2="0" y2={shade.bottom} gradientUnits="userSpaceOnUse">
      {shade.stops.map(({ offset, opacity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same three.
        <stop key={index} offset={offset} style={{ stopColor: color }} stopOpacity={opacity} />
      ))}
    </linearGradient>
  </defs>
)
