import type { ReactNode } from 'react'
import { useCall } from '@/api/query'
import type { Call, OutputOf } from '@/contract/call'
import type { year as calls, YearConfig } from '@/contract/year'
import { Loaded } from '@/ui/base/loaded'

type OfYearCall = Call & { input: typeof calls.queryCustMetricTATP.input }

interface OfYearProps<C extends OfYearCall> {
  call: C
  year: string
  children: (data: OutputOf<C>) => ReactNode
}

/** Content from one call about a year. The previous chapter has prefetched it. */
export const OfYear = <C extends OfYearCall>({ call, year, children }: OfYearProps<C>) => (
  <Loaded of={useCall(call as Call, { year })} skeleton="text" count={4}>
    {data => children(data as OutputOf<C>)}
  </Loaded>
)

/**
 * A drawing from one call about a year. It is decoration, so without data nothing is drawn, and the text around it
 * shows the failure.
 */
export function DrawnOfYear<C extends OfYearCall>({ call, year, children }: OfYearProps<C>) {
  const { data } = useCall(call as Call, { year })
  return data ? children(data as OutputOf<C>) : null
}

/** The props of a scene: the year, its story, and the function that turns to the next chapter. */
export interface SceneProps {
  year: string
  config: YearConfig
  onNext: () => unknown
}
