import type { assets } from '@/contract/assets'
import type { OutputOf } from '@/contract/call'
import { isSome } from '@/lib/decimal'

type Course = OutputOf<typeof assets.queryProfitDetail>

/**
 * Whether a fund was not held in a span, because it was sold before or bought after. The server then sends zeros for
 * its days.
 */
export const wasNotHeld = ({ steps, startAssets, endAssets, profit }: Course): boolean =>
  steps.length === 0 || ![startAssets, endAssets, profit].some(isSome)
