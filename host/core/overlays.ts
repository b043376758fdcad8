/** What WeChat itself lays over the page. */
export interface Overlays {
  /** The toast or loading text that is shown. */
  toast(): string | null
  /** Every toast and loading text so far. */
  readonly toasts: readonly string[]
  showToast(text: string, milliseconds: number | null): void
  hideToast(): void
  /** The dialog on top, which takes every tap until it is answered. */
  dialog(): Dialog | undefined
  ask(dialog: Dialog): void
  /** Answers the dialog on top by its button. */
  press(label: string): void
  /** What a person reads on the overlays. */
  texts(): string[]
  close(): void
}

export interface Dialog {
  title: string
  content: string
  /** What each button does, by its label. */
  buttons: Readonly<Record<string, () => void>>
}

export function createOverlays(): Overlays {
  const toasts: string[] = []
  const dialogs: Dialog[] = []
  let shown: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const hideToast = () => {
    clearTimeout(timer)
    shown = null
  }
  return {
    toasts,
    toast: () => shown,
    showToast(text, milliseconds) {
      clearTimeout(timer)
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
