import { View } from '@tarojs/components'
import { useState } from 'react'
import { navigate } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import './inherit.scss'

interface HelpProps {
  /** Which step this is, so that the person can say it to whoever helps: 「第 3 步 填写信息」. */
  step: string
  tips: readonly string[]
}

/** Help at a step: what helps most people, and a person to talk to. */
export function Help({ step, tips }: HelpProps) {
  const [open, setOpen] = useState(false)
  return (
    <View className="inherit__help">
      <Button kind="text" size="small" onPress={() => setOpen(true)}>
        需要帮助
      </Button>
      <Sheet open={open} title="需要帮助" onClose={() => setOpen(false)}>
        <View className="inherit__lead">{`您现在在「${step}」。联系我们时说出这一步，我们就能接着帮您。`}</View>
        <View>
          {tips.map(tip => (
            <View key={tip} className="inherit__lead">
              {tip}
            </View>
          ))}
        </View>
        <Cell
          lead={<Icon name="headset" />}
          title="联系人工服务"
          note="不着急，填写的内容都会保留"
          arrow
          onPress={() => navigate('onlineService')}
        />
      </Sheet>
    </View>
  )
}
