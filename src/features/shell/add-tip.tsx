import { View } from '@tarojs/components'
import { useContext, useEffect, useState } from 'react'
import { launchParams } from '@/stores/launch-params'
import { addTipDone } from '@/stores/on-device'
import { usePreferences } from '@/stores/preferences'
import { isFirstVisit, useShell } from '@/stores/shell'
import { VisibleContext } from '@/stores/store'
import { aria } from '@/ui/base/aria'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './add-tip.scss'

const OFFER = '添加到我的小程序'

/**
 * Offers once to add the mini-program to WeChat's list, unless a launch parameter says that it is already there. No
 * page can add it itself: the person uses WeChat's own menu above the tip. Elder mode and
 * a first visit show no promotion.
 */
export function AddTip() {
  const visible = useContext(VisibleContext)
  const elder = usePreferences(state => state.elder)
  const [open, setOpen] = useState(() => addTipDone.get() === null && !launchParams().isAddedMyMini)
  const shown = open && visible && !elder && !isFirstVisit()
  useEffect(() => {
    if (shown || launchParams().isAddedMyMini) addTipDone.set(1)
    useShell.setState({ tipOpen: shown })
    return () => useShell.setState({ tipOpen: false })
  }, [shown])
  if (!shown) return null
  return (
    <View className="add-tip" {...aria({ role: 'region', label: OFFER })}>
      <View className="add-tip__text">{`点击右上角「···」，${OFFER}，下次打开更方便`}</View>
      <Press event="close-tip" className="add-tip__close" label={`关闭提示：${OFFER}`} onPress={() => setOpen(false)}>
        <Icon name="close" />
      </Press>
    </View>
  )
}
