import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { isConflict } from '@/api/errors'
import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { type ChosenNotices, notices } from '@/contract/notices'
import { toast } from '@/platform/toast'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import { useForm } from '@/ui/form/use-form'
import { Dialog } from '@/ui/overlay/dialog'
import { Kinds } from './kinds'
import './kinds.scss'
import { Quiet } from './quiet'
import { Topics } from './topics'
import { noticesDraft, Schema, settingsOf, type Values, valuesOf } from './values'
import { WatchedFunds } from './watched-funds'

interface SettingsFormProps {
  chosen: ChosenNotices
  /** The person accepts the settings saved on another device. */
  onRenew: () => unknown
}

/**
 * The settings of notices. Unsaved choices stay on the device. Settings saved on another device meanwhile are not
 * overwritten without asking.
 */
export function SettingsForm({ chosen, onRenew }: SettingsFormProps) {
  const overwrites = useRef(false)
  const [isNewer, setNewer] = useState(false)
  const saving = useSubmit(notices.saveNotices, {
    inPlace: true,
    prepare: async (values: Values) => ({
      ...settingsOf(values),
      version: values.version,
      overwrites: overwrites.current,
    }),
    apply(saved) {
      form.put({ version: saved.version })
      noticesDraft.remove()
      changeAnswers(notices.getNotices, () => saved)
    },
    refused: error => {
      // Other conflicts, such as a money-market fund, carry no settings.
      if (isConflict(error) && error.data) setNewer(true)
    },
    after: () => toast.say('已保存'),
  })
  const form = useForm<Values, Values>({
    schema: Schema,
    initial: valuesOf(chosen),
    submit: saving,
    draft: noticesDraft,
  })
  const send = (over: boolean) => {
    setNewer(false)
    overwrites.current = over
    return form.submit()
  }
  return (
    <View>
      <Kinds form={form} email={chosen.email} hasWechat={chosen.hasWechat} />
      <WatchedFunds form={form} />
      <Topics form={form} />
      <Quiet form={form} />
      <View>{!isNewer && <FormFailure of={form} />}</View>
      <View className="notice-save">
        <Button block event="save-notices" busy={form.busy} onPress={() => send(false)}>
          保存
        </Button>
      </View>
      <Dialog
        open={isNewer}
        event="newer-notices"
        title="通知设置已在别处修改"
        confirm="保存这里的"
        cancel="使用别处的"
        of={null}
        onConfirm={() => send(true)}
        onCancel={() => {
          setNewer(false)
          saving.clear()
          noticesDraft.remove()
          onRenew()
        }}
      >
        另一台设备上保存过新的设置，保存这里的会替换它。
      </Dialog>
    </View>
  )
}
