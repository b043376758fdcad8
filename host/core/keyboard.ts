import type { Gestures } from './gestures'
import { attribute, type Control, isOn } from './tags'

/** Types into inputs, with the keys that the phone's keyboard offers for them. */
export interface Keyboard {
  /** Replaces the text of an input, key by key. */
  type(input: Control, text: string): Promise<void>
  /** Presses the keyboard's confirm key. */
  confirm(input: Control): void
  /** Takes the focus from the input that has it. */
  leave(): void
}

const KEYS: Record<string, RegExp> = { number: /^\d$/, digit: /^[\d.]$/, idcard: /^[\dXx]$/ }
/** WeChat's default `maxlength`. */
const LONGEST = 140

/** @param rest Lets the mini-program draw after each key, because no person types faster than that. */
export function createKeyboard(gestures: Gestures, rest: () => Promise<void>): Keyboard {
  let focused: Control | undefined

  const leave = () => {
    const left = focused
    focused = undefined
    if (left?.isConnected) gestures.trigger(left, 'blur', { value: left.value, cursor: left.value.length })
  }
  const enter = (input: Control) => {
    if (focused === input) return
    leave()
    focused = input
    gestures.trigger(input, 'focus', { value: input.value, height: 0 })
  }
  /** The mini-program's listener may return another text. The input then shows that text. */
  const change = async (input: Control, value: string, keyCode: number) => {
    input.value = value
    const { returned } = gestures.trigger(input, 'input', { value, cursor: value.length, keyCode })
    if (typeof returned === 'string') input.value = returned
    await rest()
  }

  return {
    leave,
    async type(input, text) {
      if (isOn(input, 'disabled')) throw new Error('The input is disabled.')
      const keys = KEYS[input.getAttribute('type') ?? '']
      const longest = Number(attribute(input, 'maxlength') ?? LONGEST)
      enter(input)
      if (input.value !== '') await change(input, '', BACKSPACE)
      for (const key of text) {
        if (keys && !keys.test(key)) throw new Error(`The ${input.getAttribute('type')} keyboard has no key "${key}".`)
        if (longest >= 0 && input.value.length >= longest) return
        await change(input, input.value + key, key.charCodeAt(0))
      }
    },
    confirm(input) {
      enter(input)
      gestures.trigger(input, 'confirm', { value: input.value })
      if (!isOn(input, 'confirm-hold')) leave()
    },
  }
}

const BACKSPACE = 8
