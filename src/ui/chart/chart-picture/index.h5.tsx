import { useId } from 'react'
import { shadeOf } from '@/lib/chart'
import { type ChartPictureProps, STROKE } from './types'

/** A line and the shade under it, stretched over its place, in the colour of the text. */
export function ChartPicture({ scene, className }: ChartPictureProps) {
  // A colon would have to be escaped in the reference.
  const shade = useId().replace(/:/g, '')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {scene.area && (
        <>
          <defs>
            <linearGradient id={shade} x1="0" y1="0" x2="0" y2={scene.height} gradientUnits="userSpaceOnUse">
              {shadeOf(scene).map(({ offset, opacity }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: always the same three.
                <stop key={index} offset={offset} stopColor="currentColor" stopOpacity={opacity} />
              ))}
            </linearGradient>
          </defs>
          <path d={scene.area} fill={`url(#${shade})`} />
        </>
      )}
      <path
        d={scene.line}
        fill="none"
        stroke="currentColor"
        strokeWidth={STROKE}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
