import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { year as calls, type YearConfig } from '@/contract/year'
import { Loaded } from '@/ui/base/loaded'
import { NoYear } from './no-year'

export type YearSum = OutputOf<typeof calls.historyYears>['years'][number]

/** All years of the person, or the next step for a person without any. */
export function OwnYears({ children }: { children: (years: readonly YearSum[]) => ReactNode }) {
  const history = useCall(calls.historyYears, {})
  return (
    <Loaded of={history} skeleton="rows" count={4}>
      {({ years }) => <View>{years.length > 0 ? children(years) : <NoYear config={nobody} />}</View>}
    </Loaded>
  )
}

const nobody: YearConfig = {
  year: '',
  years: [],
  state: 'none',
  done: 0,
  of: 0,
  chapters: [],
  from: null,
  to: null,
  isComplete: false,
  email: '',
  mail: 'no',
}
