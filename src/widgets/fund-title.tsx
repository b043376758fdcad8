import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { KindTag } from './kind-tag'
import './fund-title.scss'

interface FundTitleProps {
  of: { fundCode: string; name: string; shortName: string; fundType: string }
  /** At the right of the name: a small button. */
  action?: ReactNode
}

/** Which fund a screen is about, with its code: the bar at the top has room for half of a name. */
export const FundTitle = ({ of: { fundCode, name, shortName, fundType }, action }: FundTitleProps) => (
  <View className="fund-title">
    <View className="fund-title__fund">
      <View className="fund-title__name">{shortName || name}</View>
      <View className="fund-title__words">
        <KindTag of={fundType} />
        {fundCode}
      </View>
    </View>
    {action}
  </View>
)
