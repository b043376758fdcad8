import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { KindTag } from './kind-tag'
import './fund-title.scss'

interface FundTitleProps {
  of: { fundCode: string; name: string; shortName: string; fundType: string }
  /** A small button to the right of the name. */
  action?: ReactNode
}

/** The name and code of the fund that a screen is about. The title bar has room for only half of a name. */
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
