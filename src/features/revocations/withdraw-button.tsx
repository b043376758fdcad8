import { View } from '@tarojs/components'
import { useState } from 'react'
import { useSubmit } from '@/api/submit'
import { revocations } from '@/contract/revocations'
import { Button } from '@/ui/base/button'
import { Dialog } from '@/ui/overlay/dialog'

/** Withdraws an application that the office has not decided on, after a confirmation. */
export function WithdrawButton({ revocationNo }: { revocationNo: string }) {
  const [asked, setAsked] = useState(false)
  const withdrawing = useSubmit(revocations.withdrawRevocation, { inPlace: true, after: () => setAsked(false) })
  return (
    <View>
      <Button event="withdraw-application" kind="text" block onPress={() => setAsked(true)}>
        撤回申请
      </Button>
      <Dialog
        event="withdraw-application"
        open={asked}
        title="撤回这份申请？"
        confirm="撤回"
        of={withdrawing}
        danger
        onCancel={() => setAsked(false)}
        onConfirm={() => withdrawing.run({ revocationNo })}
      >
        撤回后不再审核，原交易保持不变。期限内可以重新申请。
      </Dialog>
    </View>
  )
}
