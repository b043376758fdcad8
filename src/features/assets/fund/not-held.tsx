import { View } from '@tarojs/components'
import { navigate, replace } from '@/navigation/go'
import { Button } from '@/ui/base/button'

/** Links from a holding that is not the person's: to the fund itself, and to their own holdings. */
export const NotHeld = ({ fundCode }: { fundCode: string }) => (
  <View>
    <Button block event="open-fund" onPress={() => replace('fundDetail', { fundCode })}>
      查看这只基金
    </Button>
    <Button kind="text" block event="open-holdings" onPress={() => navigate('holdings')}>
      查看我的全部持有
    </Button>
  </View>
)
