import type { LineScene } from '@/lib/chart'

export interface ChartPictureProps {
  scene: LineScene
  className: string
}

/** The line's width in real pixels, however the picture is stretched. */
export const STROKE = 1.8
