/** WeChat's own layers over the page. */
export interface Overlays {
  /** The current toast or loading text. */
  toast(): string | null
  /** The icon of the toast: a tick, a cross, a spinner, or none. */
  sign(): ToastSign
  /** Every toast and loading text so far. */
  readonly toasts: readonly string[]
  showToast(text: string, milliseconds: number | null, sign?: ToastSign): void
  hideToast(): void
  /** The dialog on top. It takes every tap until the person answers it. */
  dialog(): Dialog | undefined
  ask(dialog: Dialog): void
  /** Presses a button of the dialog on top. */
  press(label: string): void
  /** The texts that a person reads on the overlays. */
  texts(): string[]
  close(): void
}

export type ToastSign = 'success' | 'error' | 'loading' | 'none'

export interface Dialog {
  title: string
  content: string
  /** The action of each button, by its label. */
  buttons: Readonly<Record<string, () => void>>
  /** Whether it is an action sheet. */
  sheet?: boolean
}

export function createOverlays(): Overlays {
  const toasts: string[] = []
  const dialogs: Dialog[] = []
  let shown: string | null = null
  let drawn: ToastSign = 'none'
  let timer: ReturnType<typeof setTimeout> | undefined
  const hideToast = () => {
    clearTimeout(timer)
    shown = null
  }
  return {
    toasts,
    toast: () => shown,
    sign: () => drawn,
    showToast(text, milliseconds, sign = 'none') {
      clearTimeout(timer)
      drawn = sign
      toasts.push(text)
      shown = text
      if (milliseconds !== null) timer = setTimeout(hideToast, milliseconds)
    },
    hideToast,
    dialog: () => dialogs[0],
    ask: dialog => void dialogs.push(dialog),
    press(label) {
      const dialog = dialogs[0]
      const press = dialog?.buttons[label]
      if (!dialog || !press) throw new Error(`No dialog has a button "${label}".`)
      dialogs.shift()
      press()
    },
    texts() {
      const dialog = dialogs[0]
      const asked = dialog ? [dialog.title, dialog.content, ...Object.keys(dialog.buttons)] : []
      return [shown ?? '', ...asked].filter(Boolean)
    },
    close: () => clearTimeout(timer),
  }
}
