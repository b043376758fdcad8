import { View } from '@tarojs/components'
import './rewards.scss'

/** Shown wherever the content could be read as investment advice. */
export const RiskNote = () => (
  <View className="rewards__risk">
    基金有风险，投资须谨慎。等级、权益与活动不构成投资建议，请勿为了等级或奖励而买入基金。过往业绩不预示未来表现。
  </View>
)
