import type { Call } from '@/contract/call'

/** The last known answer to a read of the first screen, in the options of the query library. */
export interface FirstFigures {
  initialData?: () => unknown
  initialDataUpdatedAt?: () => number | undefined
}

export type FirstFiguresOf = (call: Call, queryKey: readonly string[]) => FirstFigures
