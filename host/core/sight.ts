import { type Locator, locate, roleOf } from './locate'
import { countNodes, visibleText } from './look'
import type { MiniNode } from './mini'
import { waitUntil } from './patience'
import type { Running } from './running'
import { attribute, isControl, isOn, tagOf } from './tags'

/** The view of the person. */
export type Sight = ReturnType<typeof createSight>

export function createSight({ router, overlays, look, journal }: Running) {
  const root = () => {
    const page = router.top
    if (!page) throw new Error('No page is open.')
    return page.holder
  }
  const pageText = () => (router.top ? visibleText(root(), look) : '')
  const text = () => [pageText(), ...overlays.texts()].filter(Boolean).join('\n')
  /** The page, its content and the faults so far, for error messages. */
  const state = () => {
    const wrong = journal.errors.map(({ kind, message }) => `\n(${kind}: ${message})`).join('')
    return `${router.top ? `/${router.top.path}` : 'no page'}:\n${text() || '(nothing to read)'}${wrong}`
  }
  const elements = (locator: Locator) => (router.top ? locate(root(), locator, look) : [])
  const element = (locator: Locator) =>
    waitUntil(
      () => elements(locator)[0],
      () => `There is no ${nameOf(locator)} on ${state()}`,
    )

  return {
    root,
    text,
    state,
    elements,
    /** Waits for the first element that fits. */
    element,
    nodes: () => countNodes(root().firstElementChild ?? root()),
    node: (found: Element): MiniNode => ({
      tag: tagOf(found),
      role: roleOf(found),
      text: visibleText(found, look),
      label: found.getAttribute('aria-label') ?? '',
      classes: Array.from(found.classList),
      value: isControl(found) ? found.value : String(attribute(found, 'value') ?? ''),
      checked: isControl(found) && found.checked,
      disabled: isOn(found, 'disabled'),
      attribute: name => attribute(found, name),
    }),
    waitFor: (
      condition: string | RegExp | (() => unknown),
      { description = nameOf(condition), within }: { description?: string; within?: number } = {},
    ) =>
      waitUntil(
        () => fulfilled(condition, text),
        () => `Waited in vain for ${description} on ${state()}`,
        within,
      ),
  }
}

function fulfilled(condition: string | RegExp | (() => unknown), text: () => string): unknown {
  if (typeof condition === 'function') return condition()
  return typeof condition === 'string' ? text().includes(condition) : condition.test(text())
}

export function nameOf(locator: Locator | RegExp | (() => unknown)): string {
  if (typeof locator === 'string') return `"${locator}"`
  return typeof locator === 'function' || locator instanceof RegExp ? String(locator) : JSON.stringify(locator)
}
