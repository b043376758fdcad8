import { View } from '@tarojs/components'
import { Button } from '@/ui/base/button'
import './compare-bar.scss'

/**
 * The button to the comparison, which stays in view while funds are chosen. It is at the top, because the bar that asks
 * to follow the account may cover the bottom.
 */
export function CompareBar({ count, onCompare }: { count: number; onCompare: () => void }) {
  if (count === 0) return null
  return (
    <View className="compare-bar">
      <Button block event="open-comparison" disabled={count < 2} onPress={onCompare}>
        {count < 2 ? '再选一只基金对比' : `对比已选的 ${count} 只`}
      </Button>
    </View>
  )
}
