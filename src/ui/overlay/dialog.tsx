import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { type Failure, useRun } from '@/api/run'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import { Popup } from './popup'
import './dialog.scss'

export interface DialogProps {
  open: boolean
  /** The question's event name in the usage statistics, as on Press. Its buttons are `confirm-…` and `cancel-…`. */
  event: string
  title: string
  children?: ReactNode
  /** The label of the button that confirms. */
  confirm?: string
  /** The label of the button that cancels. There is no such button without `onCancel`. */
  cancel?: string
  /**
   * Called when the person confirms. While its promise is pending, the button is busy. The caller closes the dialog.
   */
  onConfirm: () => unknown
  /**
   * Called when the person cancels: by the button, a tap beside the dialog, or Escape. Without it only the one button
   * closes the dialog.
   */
  onCancel?: () => void
  /**
   * The run that confirming starts. It leaves its failure to the dialog (`inPlace`), because a toast would cover the
   * text. Null if the dialog closes first, or nothing can fail.
   */
  of: { failure: Failure | null } | null
  /** The action cannot be undone, so the button is red. */
  danger?: boolean
}

/** A question over the page. The person must answer it before they can go on. */
export function Dialog(props: DialogProps) {
  const { open, event, title, children, confirm = '确定', cancel = '取消', onConfirm, onCancel, of, danger } = props
  const { run, busy } = useRun(async () => onConfirm(), { inPlace: true })
  const close = () => {
    if (!busy) onCancel?.()
  }
  const failure = of?.failure ?? null
  // A failure of the previous question is not shown with the next one.
  const [asked, setAsked] = useState<{ open: boolean; past: Failure | null }>({ open: false, past: null })
  if (asked.open !== open) setAsked({ open, past: failure })
  return (
    <Popup open={open} label={title} onClose={close} position="center" className="dialog">
      <View className="dialog__title">{title}</View>
      <View className="dialog__text">
        {children}
        <FormFailure of={{ failure: open && failure !== asked.past ? failure : null }} />
      </View>
      <View className="dialog__actions">
        {onCancel && (
          <View className="dialog__action">
            <Button event={`cancel-${event}`} kind="secondary" block onPress={close}>
              {cancel}
            </Button>
          </View>
        )}
        <View className="dialog__action">
          <Button
            event={`confirm-${event}`}
            kind={danger ? 'danger' : 'primary'}
            block
            busy={busy}
            onPress={() => run()}
          >
            {confirm}
          </Button>
        </View>
      </View>
    </Popup>
  )
}
