import { View } from '@tarojs/components'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/ui/base/button'
import { watchNear } from '@/ui/base/near-viewport'
import './more.scss'

interface MoreProps {
  /** The fields of `useCallPages` that are needed here. */
  of: { hasMore: boolean; more: () => unknown; busy: boolean; failed: boolean }
}

/**
 * The end of a paged list. It loads the next page when it comes near the window. It is a button if that cannot be
 * observed, and after a failure.
 */
export function More({ of: { hasMore, more, busy, failed } }: MoreProps) {
  const id = `more${useId().replace(/:/g, '')}`
  const [near, setNear] = useState(false)
  useEffect(() => watchNear(id, setNear) ?? undefined, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` is another function each time.
  useEffect(() => {
    if (near && hasMore && !busy && !failed) more()
  }, [near, hasMore, busy, failed])
  return (
    <View id={id} className="more">
      {hasMore ? (
        <Button kind="text" size="small" event="load-more" busy={busy} onPress={more}>
          {failed && !busy ? '加载失败，点击重试' : busy ? '正在加载' : '加载更多'}
        </Button>
      ) : (
        <View>没有更多了</View>
      )}
    </View>
  )
}
