import type { Running } from '../../core/running'
import { attribute, type Control, isControl, isOn, tagOf } from '../../core/tags'

/** The characters that each of WeChat's keyboards cannot type. */
const OTHERS: Readonly<Record<string, RegExp>> = { number: /\D/g, digit: /[^\d.]/g, idcard: /[^\dXx]/g }
const LONGEST = 140

/** The field of the mini-program that an event belongs to, and the browser's own field inside it. */
function fieldOf(event: Event): { control: Control; inner: HTMLInputElement } | undefined {
  const control = event.target as Element // The target of a field's event is an element.
  const [inner] = event.composedPath()
  if (!isControl(control) || !/^(input|textarea)$/.test(tagOf(control))) return undefined
  return { control, inner: inner as HTMLInputElement }
}

/** Real keys in the fields of the pages. */
export function followTyping({ gestures }: Running, document: Document): void {
  const typed = (event: Event) => {
    const field = fieldOf(event)
    if (!field) return
    const { control, inner } = field
    const longest = Number(attribute(control, 'maxlength') ?? LONGEST)
    const plain = inner.value.replace(OTHERS[control.getAttribute('type') ?? ''] ?? /(?!)/g, '')
    const value = longest >= 0 ? plain.slice(0, longest) : plain
    control.value = value
    const { returned } = gestures.trigger(control, 'input', { value, cursor: inner.selectionStart ?? value.length })
    if (typeof returned === 'string') control.value = returned
  }
  // Characters of an unfinished IME composition are not typed yet.
  document.addEventListener('input', event => {
    if (!(event as InputEvent).isComposing) typed(event)
  })
  document.addEventListener('compositionend', typed)
  document.addEventListener('focusin', event => {
    const control = fieldOf(event)?.control
    if (control) gestures.trigger(control, 'focus', { value: control.value, height: 0 })
  })
  document.addEventListener('focusout', event => {
    const control = fieldOf(event)?.control
    if (control?.isConnected) gestures.trigger(control, 'blur', { value: control.value, cursor: control.value.length })
  })
  document.addEventListener('keydown', event => {
    const field = fieldOf(event)
    if (!field || event.key !== 'Enter' || event.isComposing || tagOf(field.control) !== 'input') return
    gestures.trigger(field.control, 'confirm', { value: field.control.value })
    if (!isOn(field.control, 'confirm-hold')) field.inner.blur()
  })
}
