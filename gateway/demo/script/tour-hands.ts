import { chooseEnd } from './choices'
import { at } from './dom'
import { goInH5 } from './h5-phone'
import { goInMini } from './mini-phone'
import { pageOf } from './phone-pages'
import { controlOf, fieldOf, sees } from './tour-eyes'
import type { Deed, End } from './tour-steps'

/** How long a phone may take until it shows what a step needs. A slow machine builds a paper in half of it. */
const PATIENCE_MS = 40_000
const LOOK_MS = 120
/** How long the ring stands around what is pressed next, so that people see it. */
const POINT_MS = 1100
const LETTER_MS = 60

const calm = matchMedia('(prefers-reduced-motion: reduce)')

const left = () => new DOMException('The tour was left.', 'AbortError')

/** Waits for a while, or until the tour is left. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(left())
    const leave = () => {
      clearTimeout(timer)
      reject(left())
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, ms)
    signal.addEventListener('abort', leave, { once: true })
  })

/** Looks until it finds something. */
async function until<T>(
  look: () => T | null | false | undefined,
  signal: AbortSignal,
  patience = PATIENCE_MS,
): Promise<T> {
  for (let waited = 0; waited < patience; waited += LOOK_MS) {
    const found = look()
    if (found) return found
    await pause(LOOK_MS, signal)
  }
  throw new Error('It did not come.')
}

const inPage = <T>(end: End, look: (page: Document) => T | null | false) => {
  const page = pageOf(end)
  return page?.body ? look(page) : null
}

/** A ring around an element, in its own page, so that it moves with it. */
function ringAround(element: Element): () => void {
  const page = element.ownerDocument
  const ring = page.createElement('div')
  const { left: x, top, width, height } = element.getBoundingClientRect()
  Object.assign(ring.style, {
    ...{ position: 'fixed', zIndex: '2147483646', pointerEvents: 'none', boxSizing: 'border-box' },
    ...{ left: `${x - 4}px`, top: `${top - 4}px`, width: `${width + 8}px`, height: `${height + 8}px` },
    ...{ border: '3px solid #ffb020', borderRadius: '12px', boxShadow: '0 0 0 4px rgba(255, 176, 32, 0.35)' },
  })
  page.body.append(ring)
  if (!calm.matches) {
    ring.animate?.(
      [
        { transform: 'scale(1.12)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 260 },
    )
  }
  return () => ring.remove()
}

async function pointAt(element: Element, signal: AbortSignal): Promise<void> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const lower = ringAround(element)
  await pause(POINT_MS, signal).finally(lower)
}

async function tap(end: End, words: readonly string[], signal: AbortSignal): Promise<void> {
  const look = () => inPage(end, page => controlOf(page, words))
  await pointAt(await until(look, signal), signal)
  // It may have been drawn anew in the meantime.
  const control = await until(look, signal)
  if (end === 'h5') return control.click()
  // The host passes on no clicks, but keys, as from a person without a mouse.
  const target = control.closest<HTMLElement>('[tabindex]') ?? control
  const { KeyboardEvent } = target.ownerDocument.defaultView ?? globalThis
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

/** Types letter by letter. React hears of a value only when it is set past its own property. */
async function type(into: string, text: string, signal: AbortSignal): Promise<void> {
  const look = () => inPage('h5', page => fieldOf(page, into))
  await pointAt(await until(look, signal), signal)
  for (let end = 1; end <= text.length; end += 1) {
    const field = await until(look, signal)
    setValue(field, text.slice(0, end))
    await pause(LETTER_MS, signal)
  }
}

function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { HTMLInputElement, HTMLTextAreaElement, Event } = field.ownerDocument.defaultView ?? globalThis
  const kind = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

async function slide(label: string, signal: AbortSignal): Promise<void> {
  const look = () =>
    inPage('h5', page => page.querySelector<HTMLInputElement>(`input[type="range"][aria-label="${CSS.escape(label)}"]`))
  const slider = await until(look, signal)
  await pointAt(slider, signal)
  for (let value = Number(slider.value); slider.isConnected && value < Number(slider.max); ) {
    value += 1
    setValue(slider, String(value))
    await pause(LETTER_MS, signal)
  }
}

async function show(panel: string, signal: AbortSignal): Promise<void> {
  const shown = at(panel).closest('.panel') ?? at(panel)
  shown.scrollIntoView({ block: 'nearest', behavior: calm.matches ? 'instant' : 'smooth' })
  shown.classList.add('panel--pointed')
  await pause(3 * POINT_MS, signal).finally(() => shown.classList.remove('panel--pointed'))
}

/** Goes to an address on a phone that has started. */
async function open(end: End, path: string, signal: AbortSignal): Promise<void> {
  if (end === 'h5') {
    await until(() => inPage('h5', page => page.querySelector('.app') !== null), signal)
    return goInH5(path)
  }
  await until(() => goInMini(path), signal)
}

/** Carries out a deed of the tour on the phones. `password`: that of the person in front of them. */
export async function carryOut(deed: Deed, signal: AbortSignal, password: string): Promise<void> {
  // Where there is room for one phone only, the one that is used comes to the front.
  if ('end' in deed) chooseEnd(deed.end)
  switch (deed.do) {
    case 'open':
      return open(deed.end, deed.path, signal)
    case 'see':
      await until(() => inPage(deed.end, page => sees(page, deed.words)), signal)
      return
    case 'tap':
      return tap(deed.end, deed.words, signal)
    case 'type':
      return type(deed.into, deed.text, signal)
    case 'password':
      return type(deed.into, password, signal)
    case 'slide':
      return slide(deed.label, signal)
    case 'show':
      return show(deed.panel, signal)
  }
}
