import type { Decimal } from '@/lib/decimal'

export interface SparklinePictureProps {
  values: ReadonlyArray<Decimal | null>
  /** The name of its colour. */
  ink: 'up' | 'down' | 'ink-3'
}
