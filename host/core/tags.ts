import { treeElement } from './framework'
import { movableView } from './movable'

/** An element that a person changes, such as an input. It has a state besides its attributes. */
export interface Control extends HTMLElement {
  value: string
  checked: boolean
}

/**
 * Draws a control or a picture in a real browser. It is called when the element appears. The function it returns is
 * called after every change.
 */
export type Drawing = (element: Control) => () => void

const CONTROLS = ['input', 'textarea', 'switch', 'checkbox', 'radio', 'slider']
const OBSERVED = [
  'value',
  'checked',
  'src',
  'mode',
  'placeholder',
  'type',
  'password',
  'disabled',
  'focus',
  'current',
  'nodes',
  'maxlength',
  'style',
  'x',
  'y',
]

/** Elements with a layout of their own in every environment. */
const ALWAYS: Readonly<Record<string, Drawing>> = { 'movable-view': movableView }

export interface TagParts {
  drawings?: Readonly<Record<string, Drawing>>
  /** Called when an image gets another source. */
  onPicture(image: Element): void
}

/**
 * Defines WeChat's elements that keep a state. As in WeChat, an attribute changes the state only when it gets another
 * value. So the text that a person typed stays when the mini-program sets the old value again.
 */
export function defineTags(window: Window & typeof globalThis, { drawings = {}, onPicture }: TagParts): void {
  const drawn = { ...drawings, ...ALWAYS }
  for (const name of new Set([...CONTROLS, 'image', ...Object.keys(drawn)])) {
    window.customElements.define(`wx-${name}`, tagClass(window, drawn[name], onPicture))
  }
}

function tagClass(
  window: Window & typeof globalThis,
  drawing: Drawing | undefined,
  onPicture: TagParts['onPicture'],
): CustomElementConstructor {
  return class extends window.HTMLElement implements Control {
    static observedAttributes = OBSERVED
    #value = ''
    #checked = false
    #redraw: (() => void) | undefined

    get value() {
      return this.#value
    }
    set value(value) {
      this.#value = value
      this.#redraw?.()
    }
    get checked() {
      return this.#checked
    }
    set checked(checked) {
      this.#checked = checked
      this.#redraw?.()
    }
    connectedCallback() {
      this.#redraw ??= drawing?.(this)
      this.#redraw?.()
    }
    attributeChangedCallback(name: string, before: string | null, after: string | null) {
      if (before === after) return
      if (name === 'value') this.#value = after ?? ''
      if (name === 'src' && this.localName === 'wx-image') onPicture(this)
      if (name === 'checked') this.#checked = after !== null && after !== 'false'
      this.#redraw?.()
    }
  }
}

export const isControl = (element: Element): element is Control => 'checked' in element && 'value' in element

/** An attribute as the template set it. It may be a list or an object. */
export function attribute(element: Element, name: string): unknown {
  return treeElement(element)?.getAttribute(name) ?? undefined
}

/** Whether an attribute such as `disabled` is on. */
export function isOn(element: Element, name: string): boolean {
  const value = element.getAttribute(name)
  return value !== null && value !== 'false'
}

/** WeChat's name of an element: `view`. */
export const tagOf = (element: Element) => element.localName.replace(/^wx-/, '')
