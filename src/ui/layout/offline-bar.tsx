import { View } from '@tarojs/components'
import { useContext, useEffect, useState } from 'react'
import { lifecycle } from '@/platform/lifecycle'
import { VisibleContext } from '@/stores/store'
import { aria } from '@/ui/base/aria'
import { Icon } from '@/ui/base/icon'
import './offline-bar.scss'

/** A line at the top of the window while there is no network. */
export function OfflineBar() {
  const [online, setOnline] = useState(lifecycle.isOnline)
  const visible = useContext(VisibleContext)
  useEffect(() => {
    if (!visible) return
    setOnline(lifecycle.isOnline())
    return lifecycle.onOnline(setOnline)
  }, [visible])
  return (
    <View className="offline-bar" {...aria({ role: 'status' })}>
      {!online && (
        <View className="offline-bar__line">
          <Icon name="offline" className="offline-bar__icon" />
          当前没有网络，看到的可能不是最新数据
        </View>
      )}
    </View>
  )
}
