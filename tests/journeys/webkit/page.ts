import { isKept } from '../is-kept'
import { isLostPart } from '../is-lost-part'
import { tapAgain } from '../tap-again'
import type { Begin } from './line'
import { looks } from './measure'

/** Keys of the tests themselves; the app clears only its own. */
const TROUBLES = 'TEST_TROUBLES'
const OFFLINE = 'TEST_OFFLINE'
const WAS_OFFLINE = 'TEST_WAS_OFFLINE'

const CONTROLS: Record<string, string> = {
  button: 'button, [role=button], input[type=button], input[type=submit]',
  switch: '[role=switch]',
  checkbox: '[role=checkbox]',
  link: '[role=link], a[href]',
  textbox:
    'textarea, [role=textbox], input:not([type]), input:is([type=text], [type=tel], [type=number], [type=email])',
  password: 'input[type=password]',
  searchbox: 'input[type=search], [role=searchbox]',
  slider: 'input[type=range], [role=slider]',
}

declare global {
  interface Window {
    begin: Begin
    hands: typeof hands
  }
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Whether somebody could see it: it has a size and nothing hides it. */
function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
}

/** The screen on top: pages below it stay in the document. */
const top = () => [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].pop() ?? document.body

/** The dialog over the screen, if there is one: only that can be touched. */
const reachable = () => [...top().querySelectorAll('[role=dialog]')].filter(isVisible).pop() ?? top()

/** The name that assistive technology reads. */
function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
  const own = labels || element.getAttribute('aria-label')
  return squeezed(own || (element instanceof HTMLInputElement && element.value) || element.textContent || '')
}

const withRole = (root: Element, roles: string[]) =>
  [...root.querySelectorAll(roles.map(role => CONTROLS[role]).join(', '))].filter(
    element => isVisible(element) && !element.closest('[aria-hidden=true]'),
  )

/** The smallest elements that say this, wherever tags divide it. */
function saying(root: Element, text: string): Element[] {
  const wanted = squeezed(text).toLowerCase()
  const says = (element: Element) =>
    squeezed(element.textContent ?? '')
      .toLowerCase()
      .includes(wanted)
  if (/^(SCRIPT|STYLE|NOSCRIPT)$/.test(root.tagName) || !says(root)) return []
  const below = [...root.children].flatMap(child => saying(child, text))
  return below.length > 0 ? below : [root]
}

const visibleSaying = (root: Element, text: string) => saying(root, text).find(isVisible)

/** The element to which a text belongs: React gives a text an element of its own, over which a control may lie. */
function around(text: Element | undefined): Element | undefined {
  const parent = text?.parentElement
  return parent && text.matches('span:not([class])') ? around(parent) : text
}

const nextFrame = () => new Promise(requestAnimationFrame)

/**
 * WebKit for the desktop lays a scroll bar that takes taps over the margin of a page. An iPhone's takes none.
 */
function hideScrollBars(): void {
  const id = 'no-scroll-bars'
  if (document.getElementById(id)) return
  const style = Object.assign(document.createElement('style'), { id, textContent: '::-webkit-scrollbar{display:none}' })
  document.head.append(style)
}

/** Whether a tap in its middle meets it. */
function isFree(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const met = document.elementFromPoint(x + width / 2, y + height / 2)
  return met !== null && (element.contains(met) || met.contains(element))
}

/**
 * The element once it can be tapped: it no longer moves, and a person has scrolled it out from under what lies over it.
 */
async function settled(element: Element): Promise<Element | null> {
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].join()
  }
  hideScrollBars()
  if (!isFree(element)) element.scrollIntoView({ block: 'center' })
  for (let before = ''; before !== place(); ) {
    if (!element.isConnected) return null
    before = place()
    await nextFrame()
    await nextFrame()
  }
  return element
}

/** The target of the next tap, and whether the last tap met something else. */
let meant: Element | null = null
let missed = false

/**
 * Between the look at a place and the tap on it, an answer can move what stands there. A tap that meets something else
 * must do nothing, so that the driver can look again.
 */
function guardTap(event: Event): void {
  const { target } = event
  if (!meant || !event.isTrusted || !(target instanceof Element)) return
  const surface = meant.closest('button, a, label, [role]') ?? meant
  if (surface.contains(target)) return
  missed = true
  event.stopImmediatePropagation()
  event.preventDefault()
}
for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  window.addEventListener(type, guardTap, true)

/** The driver's functions in the page. A search returns an element, or null when it is not there yet. */
const hands = {
  async control(text: string): Promise<Element | null> {
    const within = reachable()
    const named = withRole(within, ['button', 'switch', 'checkbox', 'link']).find(
      element => nameOf(element) === squeezed(text),
    )
    const found = named ?? around(visibleSaying(within, text))
    meant = found ? await settled(found) : null
    missed = false
    return meant
  },
  /** Whether the tap on the last control met something else. */
  missed(): boolean {
    meant = null
    return missed
  },
  async field(label: string): Promise<Element | null> {
    const wanted = label.toLowerCase()
    const found = withRole(top(), ['textbox', 'password', 'searchbox']).find(element =>
      nameOf(element).toLowerCase().includes(wanted),
    )
    return found ? settled(found) : null
  },
  /** It lies over the whole page, outside of every screen. */
  slider: (label: string): Element | null =>
    withRole(document.body, ['slider']).find(element => element.getAttribute('aria-label') === label) ?? null,
  /** Selects what is in a field, so that what is typed takes its place. */
  select(field: Element): void {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error('no field')
    field.focus()
    field.select()
  },
  /** Sets a day as the engine's calendar does. WebKit for the desktop has none that a driver can use. */
  pickDay({ label, day }: { label: string; day: string }): boolean {
    const field = [...top().querySelectorAll<HTMLInputElement>('input[type=date]')].find(
      element => isVisible(element) && element.getAttribute('aria-label') === label,
    )
    if (!field) return false
    // React hears of a value only when it was set past its own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return field.value === day
  },
  // A frame that stands before the app says the same as the app's page, and goes.
  sees: (text: string) => !document.getElementById('first') && Boolean(visibleSaying(document.body, text)),
  seesOnTop: (text: string) => Boolean(visibleSaying(top(), text)),
  // As laid out: what is hidden does not count as read. Null while a figure is on the way to its value: the
  // driver asks again.
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would include what nobody sees.
  text: () => (document.querySelector('.figure--counts') ? null : (top() as HTMLElement).innerText),
  async scroll(to: number): Promise<void> {
    top().scrollTop = to
    // The page is told of it with the next frame.
    for (let frame = 0; frame < 2; frame++) await nextFrame()
  },
  async pullDown({ from, to, step }: { from: number; to: number; step: number }): Promise<void> {
    const x = innerWidth / 2
    const target = document.elementFromPoint(x, from) ?? top()
    const touch = (type: string, y: number) => {
      const point = { clientX: x, clientY: y, pageX: x, pageY: y, screenX: x, screenY: y, identifier: 0, target }
      const touches = { touches: type === 'touchend' ? [] : [point], changedTouches: [point] }
      target.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), touches))
    }
    touch('touchstart', from)
    for (let y = from; y <= to; y += step) {
      touch('touchmove', y)
      await nextFrame()
    }
    touch('touchend', to)
  },
  /** The middle of the handle of a row that can be dragged, and the height of a row. */
  handleOf(name: string): { x: number; y: number; row: number } | null {
    const row = [...top().querySelectorAll('.order-list__row')].find(({ textContent }) => textContent?.includes(name))
    const handle = row?.querySelector('.drag-handle')
    if (!row || !handle) return null
    const { x, y, width, height } = handle.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2, row: row.getBoundingClientRect().height }
  },
  scrolled: () => top().scrollTop,
  isKept,
  looks,
  tapAgain,
  tappedAgain: () => window.tappedAgain,
  leaveAlone(): void {
    const locks = JSON.parse(localStorage.getItem('ESERVICE_h5_SAFETY_LOCKS') ?? '[]')
    const later = locks.map((lock: { usedAt: number }) => ({ ...lock, usedAt: lock.usedAt - 600_000 }))
    localStorage.setItem('ESERVICE_h5_SAFETY_LOCKS', JSON.stringify(later))
    document.dispatchEvent(new Event('visibilitychange'))
  },
  network(state: 'online' | 'offline'): void {
    if (state === 'offline') for (const key of [OFFLINE, WAS_OFFLINE]) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(OFFLINE)
    window.dispatchEvent(new Event(state))
  },
  troubles: (): string[] => JSON.parse(localStorage.getItem(TROUBLES) ?? '[]'),
}

/** The page is being left: what it was still loading fails, which nobody sees. */
let left = false
window.addEventListener('beforeunload', () => {
  left = true
})
window.addEventListener('pageshow', () => {
  left = false
})

/** WebKit's stack does not begin with the message. */
const textOf = (trouble: unknown) =>
  trouble instanceof Error ? `${trouble.name}: ${trouble.message}\n${trouble.stack}` : String(trouble)

/** Kept on the device, so that they outlive the page. */
function note(text: string): void {
  if (left) return
  localStorage.setItem(TROUBLES, JSON.stringify([...hands.troubles(), text]))
}

window.hands = hands
const { person, kept } = window.begin
// biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and the app would begin before.
document.cookie = `sim_person=${person}; path=/`
for (const [key, value] of Object.entries(kept)) localStorage.setItem(`ESERVICE_h5_${key}`, value)
const onLine = { get: () => localStorage.getItem(OFFLINE) === null, configurable: true }
Object.defineProperty(navigator, 'onLine', onLine)
window.addEventListener('error', ({ error, message }) => note(textOf(error ?? message)))
window.addEventListener('unhandledrejection', ({ reason }) => note(textOf(reason)))
const told = console.error
console.error = (...words: unknown[]) => {
  const text = words.map(textOf).join(' ')
  if (!isLostPart(text, localStorage.getItem(WAS_OFFLINE) !== null)) note(text)
  told(...words)
}
