import { View } from '@tarojs/components'
import { useState } from 'react'
import { useSubmit } from '@/api/submit'
import { revocations } from '@/contract/revocations'
import { Button } from '@/ui/base/button'
import { Dialog } from '@/ui/overlay/dialog'
import { formDraftOf } from './form-draft'

interface DiscardButtonProps {
  revocationNo: string
  onDone: () => unknown
}

/** Discards a draft here and on the server, after a confirmation. */
export function DiscardButton({ revocationNo, onDone }: DiscardButtonProps) {
  const [asked, setAsked] = useState(false)
  const discarding = useSubmit(revocations.discardRevocation, {
    inPlace: true,
    after() {
      formDraftOf(revocationNo).remove()
      setAsked(false)
      return onDone()
    },
  })
  return (
    <View>
      <Button event="discard-application" kind="text" block onPress={() => setAsked(true)}>
        放弃这份申请
      </Button>
      <Dialog
        event="discard-application"
        open={asked}
        title="放弃这份申请？"
        confirm="放弃"
        cancel="继续填写"
        of={discarding}
        danger
        onCancel={() => setAsked(false)}
        onConfirm={() => discarding.run({ revocationNo })}
      >
        已填写的内容和上传的材料都会删除，不能恢复。
      </Dialog>
    </View>
  )
}
