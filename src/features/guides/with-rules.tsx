import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { OrderRules } from '@/lib/order-days'
import { Loaded } from '@/ui/base/loaded'
import { exampleRules } from './examples'
import type { Asked, GuideFund } from './use-asked'

interface WithRulesProps {
  asked: Asked
  /** Renders the answer. `fund` is undefined if only a kind of funds is chosen. */
  children: (rules: OrderRules, fund: GuideFund | undefined) => ReactNode
}

/** The answer for the chosen fund or kind of funds, once its rules are loaded and the day is valid. */
export function WithRules({ asked, children }: WithRulesProps) {
  const { fundCode, info, isUnknown, kind, fault } = asked
  if (fault !== undefined) return null
  if (fundCode === '' || isUnknown) return <View>{children(exampleRules[kind], undefined)}</View>
  // The field of the fund shows this failure, so nothing is shown here.
  if (info.data === undefined && info.error) return null
  return (
    <Loaded of={info} skeleton="figure">
      {fund => <View>{children(fund, fund)}</View>}
    </Loaded>
  )
}
