import type { Gestures } from './gestures'
import { attribute, type Control, isControl, isOn, tagOf } from './tags'

interface Parts {
  gestures: Gestures
  /** A tap on a button with `open-type`. */
  openType(type: string, button: Element): void
  /** A tap on a `navigator`. */
  navigate(url: string, openType: string): void
}

/** The actions of WeChat's own elements when a person touches them. They run after the mini-program's listeners. */
export interface Controls {
  /** @returns Whether anything happened. */
  tapped(element: Element): boolean
}

export function createControls({ gestures, openType, navigate }: Parts): Controls {
  const actions: Record<string, (element: Element) => void> = {
    switch(element) {
      toggle(element, !isChecked(element))
      gestures.trigger(element, 'change', { value: isChecked(element) })
    },
    checkbox(element) {
      toggle(element, !isChecked(element))
      const group = around(element, 'checkbox-group')
      if (group) gestures.trigger(group, 'change', { value: checkedValues(group, 'checkbox') })
    },
    radio(element) {
      if (isChecked(element)) return
      const group = around(element, 'radio-group')
      for (const other of group?.querySelectorAll('wx-radio') ?? []) toggle(other, other === element)
      toggle(element, true)
      if (group) gestures.trigger(group, 'change', { value: checkedValues(group, 'radio')[0] ?? '' })
    },
    button(element) {
      const opens = element.getAttribute('open-type')
      if (opens) openType(opens, element)
      const form = around(element, 'form')
      const type = element.getAttribute('form-type')
      if (form && type === 'submit') gestures.trigger(form, 'submit', { value: formValues(form), target: {} })
      if (form && type === 'reset') gestures.trigger(form, 'reset')
    },
    navigator(element) {
      navigate(element.getAttribute('url') ?? '', element.getAttribute('open-type') ?? 'navigate')
    },
    label(element) {
      const id = element.getAttribute('for')
      const target = element.querySelector(id ? `[id$="--${id}"]` : CONTROLS)
      if (target) act(target)
    },
  }

  function act(element: Element): boolean {
    const action = actions[tagOf(element)]
    if (!action || isOn(element, 'disabled')) return false
    action(element)
    return true
  }

  return {
    tapped(element) {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (act(at)) return true
      }
      return false
    },
  }
}

const CONTROLS = 'wx-checkbox, wx-radio, wx-switch, wx-button'

const around = (element: Element, tag: string) => element.closest(`wx-${tag}`)
const isChecked = (element: Element) => isControl(element) && element.checked

function toggle(element: Element, checked: boolean): void {
  if (isControl(element)) element.checked = checked
}

function checkedValues(group: Element, tag: string): unknown[] {
  const boxes = Array.from(group.querySelectorAll<Control>(`wx-${tag}`))
  return boxes.filter(isChecked).map(box => attribute(box, 'value'))
}

/** The values of a submitted form: the state of every element in it that has a name. */
function formValues(form: Element): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const element of form.querySelectorAll<Control>('[name]')) {
    const name = element.getAttribute('name')
    if (name) values[name] = formValue(element)
  }
  return values
}

function formValue(element: Control): unknown {
  const tag = tagOf(element)
  if (tag === 'switch') return element.checked
  if (tag === 'checkbox-group') return checkedValues(element, 'checkbox')
  if (tag === 'radio-group') return checkedValues(element, 'radio')[0] ?? ''
  return isControl(element) ? element.value : attribute(element, 'value')
}
