import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { OrderRules } from '@/lib/order-days'
import { Loaded } from '@/ui/base/loaded'
import { exampleRules } from './examples'
import type { Asked, GuideFund } from './use-asked'

interface WithRulesProps {
  asked: Asked
  /** Draws the answer. `fund` is undefined for a kind of funds. */
  children: (rules: OrderRules, fund: GuideFund | undefined) => ReactNode
}

/** The answer for the chosen fund or kind of funds, once its rules are known and the day is one. */
export function WithRules({ asked, children }: WithRulesProps) {
  const { fundCode, info, isUnknown, kind, fault } = asked
  if (fault !== undefined) return null
  if (fundCode === '' || isUnknown) return <View>{children(exampleRules[kind], undefined)}</View>
  // The field in which the fund is chosen shows this failure, so nothing is shown here.
  if (info.data === undefined && info.error) return null
  return (
    <Loaded of={info} skeleton="figure">
      {fund => <View>{children(fund, fund)}</View>}
    </Loaded>
  )
}
