import { View } from '@tarojs/components'
import { KindTag } from '@/widgets/kind-tag'
import './fund-title.scss'

interface FundTitleProps {
  of: { fundCode: string; name: string; shortName: string; fundType: string }
}

/** Which fund a screen is about, with its code: the bar at the top has room for half of a name. */
export const FundTitle = ({ of: { fundCode, name, shortName, fundType } }: FundTitleProps) => (
  <View className="fund-title">
    <View className="fund-title__name">{shortName || name}</View>
    <View className="fund-title__words">
      <KindTag of={fundType} />
      {fundCode}
    </View>
  </View>
)
