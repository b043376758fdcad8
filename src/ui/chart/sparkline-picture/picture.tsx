import { useMemo } from 'react'
import { lineScene } from '@/lib/chart/line-scene'
import { thinned } from '@/lib/chart/points'
import { approximate, type Decimal } from '@/lib/decimal'
import { ScenePicture } from '../scene-picture'

export interface SparklinePictureProps {
  values: ReadonlyArray<Decimal | null>
  /** The name of its colour. */
  ink: 'up' | 'down' | 'ink-3'
}

const BOX = { width: 80, height: 36 }
const MOST = 40

export default function Picture({ values, ink }: SparklinePictureProps) {
  const scene = useMemo(() => {
    const known = values.map(value => (value === null ? null : approximate(value)))
    const shown = thinned(known, MOST).map(index => known[index] ?? null)
    return lineScene(shown, BOX, { ink, ticks: 0, inset: 2, area: false })
  }, [values, ink])
  return <ScenePicture scene={scene} stretched className="sparkline__picture" />
}
