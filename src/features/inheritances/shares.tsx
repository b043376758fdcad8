import { View } from '@tarojs/components'
import { Amount } from '@/ui/base/amount'

/** A number of shares, masked while amounts are hidden. */
export const Shares = ({ of }: { of: string | null }) => (
  <View>
    <Amount value={of} />份
  </View>
)
