import { View } from '@tarojs/components'
import type { ChosenNotices } from '@/contract/notices'
import { Dialog } from '@/ui/overlay/dialog'
import { Kinds } from './kinds'
import './kinds.scss'
import { Quiet } from './quiet'
import { Topics } from './topics'
import { useKeptSettings } from './use-kept-settings'
import { WatchedFunds } from './watched-funds'

interface SettingsFormProps {
  chosen: ChosenNotices
  /** The person accepts the settings saved on another device. */
  onRenew: () => unknown
}

/** The settings of notices. Every change is saved at once and can be undone. */
export function SettingsForm({ chosen, onRenew }: SettingsFormProps) {
  const { form, bar, isNewer, keepMine, takeTheirs } = useKeptSettings(chosen)
  return (
    <View>
      <Kinds form={form} email={chosen.email} hasWechat={chosen.hasWechat} />
      <WatchedFunds form={form} />
      <Topics form={form} />
      <Quiet form={form} />
      {bar}
      <Dialog
        open={isNewer}
        event="newer-notices"
        title="通知设置已在别处修改"
        confirm="保存这里的"
        cancel="使用别处的"
        of={null}
        onConfirm={keepMine}
        onCancel={() => {
          takeTheirs()
          onRenew()
        }}
      >
        另一台设备上保存过新的设置，保存这里的会替换它。
      </Dialog>
    </View>
  )
}
