import { View } from '@tarojs/components'
import { useSubmit } from '@/api/submit'
import { type RevocablePurchase, revocations } from '@/contract/revocations'
import { toast } from '@/platform/toast'
import { Amount } from '@/ui/base/amount'
import { Dialog } from '@/ui/overlay/dialog'
import './revocation.scss'
import { fundWords } from './words'

interface CancelDialogProps {
  purchase: RevocablePurchase | null
  onClose: () => void
}

/**
 * Cancels a purchase after a confirmation. If the answer is lost, the dialog stays open with the error; a retry cannot
 * cancel twice.
 */
export function CancelDialog({ purchase, onClose }: CancelDialogProps) {
  const { run, failure, clear } = useSubmit(revocations.cancelPurchase, {
    inPlace: true,
    after() {
      onClose()
      toast.say('已撤单，款项将退回原付款账户')
    },
  })
  const close = () => {
    clear()
    onClose()
  }
  return (
    <Dialog
      event="cancel-purchase"
      open={purchase !== null}
      title="对这笔买入撤单？"
      confirm={failure?.isUnknown ? '重试' : '确认撤单'}
      cancel="再想想"
      of={{ failure }}
      danger
      onCancel={close}
      onConfirm={() => purchase && run({ applicationNo: purchase.applicationNo })}
    >
      {purchase && (
        <View>
          <View className="revocation-word">{fundWords(purchase)}</View>
          <View>
            <Amount value={purchase.amount} strong />
            {` 元将退回 ${[purchase.channelName, purchase.accountNo].filter(Boolean).join(' ')} 的原付款账户。`}
          </View>
          <View className="revocation-small">撤单后不能恢复，需要时请重新买入。</View>
        </View>
      )}
    </Dialog>
  )
}
