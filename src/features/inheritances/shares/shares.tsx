import { View } from '@tarojs/components'
import { Amount } from '@/ui/base/amount'

/** A number of shares, hidden where amounts are. */
export const Shares = ({ of }: { of: string | null }) => (
  <View>
    <Amount value={of} />份
  </View>
)
