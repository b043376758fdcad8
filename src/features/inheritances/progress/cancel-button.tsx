import { View } from '@tarojs/components'
import { useState } from 'react'
import { useSubmit } from '@/api/submit'
import { canMoveInherit } from '@/contract/inheritance-states'
import { inheritances } from '@/contract/inheritances'
import { replace } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Dialog } from '@/ui/overlay/dialog'
import type { Application } from '../application'

/** Cancels an application after a confirmation. */
export function CancelButton({ application }: { application: Application }) {
  const { applicationNo, role, state, version } = application
  const [asked, setAsked] = useState(false)
  const ending = useSubmit(inheritances.updateInfo, { inPlace: true, after: () => replace('inheritList') })
  if (role !== 'applicant' || !canMoveInherit(state, 'cancel')) return null
  return (
    <View>
      <Button event="ask-cancel-application" kind="text" block onPress={() => setAsked(true)}>
        不再办理
      </Button>
      <Dialog
        event="end-inheritance"
        open={asked}
        title="不再办理这份申请？"
        confirm="不再办理"
        cancel="继续办理"
        of={ending}
        danger
        onCancel={() => setAsked(false)}
        onConfirm={() => ending.run({ applicationNo, version, cancel: true })}
      >
        申请会结束，其他继承人也会收到通知。之后可以重新申请。
      </Dialog>
    </View>
  )
}
