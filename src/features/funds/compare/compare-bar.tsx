import { View } from '@tarojs/components'
import { Button } from '@/ui/base/button'
import './compare-bar.scss'

/**
 * The way to the comparison, which stays in sight while funds are chosen. It is at the top, because the page may ask at
 * the bottom to follow the account.
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
