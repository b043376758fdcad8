import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useRun } from '@/api/run'
import { Button } from '@/ui/base/button'
import { Popup } from './popup'
import './dialog.scss'

interface DialogProps {
  open: boolean
  title: string
  children?: ReactNode
  /** The word on the button that goes ahead. */
  confirm?: string
  /** The word on the button that does not; without `onCancel` there is none. */
  cancel?: string
  /**
   * Called to go ahead. While a promise that it returns is pending, the button is busy. The caller closes the dialog.
   */
  onConfirm: () => unknown
  /** Called to cancel: the button, a tap beside the dialog, Escape. Without it the dialog waits for its one button. */
  onCancel?: () => void
  /** It cannot be undone. */
  danger?: boolean
}

/** A question that must be answered before anything else goes on. */
export function Dialog(props: DialogProps) {
  const { open, title, children, confirm = '确定', cancel = '取消', onConfirm, onCancel, danger } = props
  const { run, busy } = useRun(async () => onConfirm(), { inPlace: true })
  const close = () => {
    if (!busy) onCancel?.()
  }
  return (
    <Popup open={open} label={title} onClose={close} position="center" className="dialog">
      <View className="dialog__title">{title}</View>
      <View className="dialog__text">{children}</View>
      <View className="dialog__actions">
        {onCancel && (
          <View className="dialog__action">
            <Button kind="secondary" block onPress={close}>
              {cancel}
            </Button>
          </View>
        )}
        <View className="dialog__action">
          <Button kind={danger ? 'danger' : 'primary'} block busy={busy} onPress={() => run()}>
            {confirm}
          </Button>
        </View>
      </View>
    </Popup>
  )
}
