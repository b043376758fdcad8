import { type Look, visibleElements, visibleText } from './look'
import { isOn, tagOf } from './tags'

/**
 * Names an element on the page. A text that starts with `#`, `.` or `[` is a selector. Any other text is what a person
 * reads: the exact text, else a part of a text, the accessible name or the placeholder.
 */
export type Locator = string | { css: string; text?: string } | { role: string; name?: string }

/**
 * The visible elements that fit, in page order. When they lie inside each other, only the innermost counts, because a
 * person touches that one.
 */
export function locate(page: Element, locator: Locator, look: Look): Element[] {
  const elements = visibleElements(page, look)
  if (typeof locator === 'string' && !/^[#.[]/.test(locator)) return byText(elements, locator, look)
  const wanted = typeof locator === 'string' ? { css: locator } : locator
  if ('role' in wanted) return elements.filter(element => hasRole(element, wanted, look))
  const selector = domSelector(wanted.css)
  const { text } = wanted
  return elements.filter(
    element => element.matches(selector) && (text === undefined || visibleText(element, look).includes(text)),
  )
}

function byText(elements: readonly Element[], text: string, look: Look): Element[] {
  const texts = new Map(elements.map(element => [element, visibleText(element, look)]))
  const tests: ((element: Element) => boolean)[] = [
    element => texts.get(element) === text,
    element => texts.get(element)?.replace(/\n/g, '').includes(text) ?? false,
    element => element.getAttribute('aria-label') === text,
    element => element.getAttribute('placeholder') === text,
  ]
  for (const fits of tests) {
    const found = elements.filter(fits)
    const innermost = found.filter(element => !found.some(other => other !== element && element.contains(other)))
    if (innermost.length > 0) return innermost
  }
  return []
}

const ROLES: Record<string, string> = { input: 'textbox', textarea: 'textbox', image: 'img', navigator: 'link' }

export function roleOf(element: Element): string {
  const tag = tagOf(element)
  return element.getAttribute('aria-role') ?? element.getAttribute('role') ?? ROLES[tag] ?? tag
}

function hasRole(element: Element, { role, name }: { role: string; name?: string }, look: Look): boolean {
  if (roleOf(element) !== role) return false
  if (name === undefined) return true
  const label = element.getAttribute('aria-label')
  return label === null ? visibleText(element, look).replace(/\n/g, '').includes(name) : label === name
}

/**
 * Turns a selector of the mini-program into one for the document: `view` is `wx-view` there, and identifiers have a
 * prefix.
 */
export function domSelector(css: string): string {
  return css
    .replace(
      /(^|[\s>+~,(])([a-z][a-z-]*)(?=$|[\s>+~,.#:[)])/g,
      (_, before, tag) => `${before}wx-${tag.replace(/^wx-/, '')}`,
    )
    .replace(/#([\w-]+)/g, '[id$="--$1"]')
}

/** Whether an element is disabled for a person. */
export const isDisabled = (element: Element) => isOn(element, 'disabled')
