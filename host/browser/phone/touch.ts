import type { Finger, Point } from '../../core/gestures'
import type { Running } from '../../core/running'
import { isOn, tagOf } from '../../core/tags'
import { openPicker } from './picker'

/** As in WeChat: a finger that moves further is no tap, and one that stays longer is a long press. In px and ms. */
const STILL = 10
const LONG = 350
/** How far a page must be pulled down for a refresh, and how much it follows the finger. */
const PULLED = 70
const FOLLOWS = 0.4

interface Held {
  element: Element
  finger: Finger
  from: Point
  corner: Point
  still: boolean
  long: boolean
  timer: ReturnType<typeof setTimeout>
  /** Whether the page follows a pull, because it is at its top. */
  pulls: boolean
}

/** Passes real fingers and mice to the pages. Scrolling is the browser's own. */
export function followTouch(running: Running, window: Window): void {
  const { gestures, controls, router, pages, journal } = running
  const { document } = window
  let held: Held | undefined

  const begin = (target: EventTarget | null, x: number, y: number) => {
    const element = target as Element | null // The target of a touch in a document is an element.
    if (!element?.closest('[data-page]')) return
    const { left, top } = element.getBoundingClientRect()
    const finger = gestures.press(element, { x: x - left, y: y - top })
    const timer = setTimeout(() => {
      if (!held?.still) return
      held.long = true
      finger.stay()
    }, LONG)
    const free = !element.closest('wx-canvas, wx-movable-view, wx-input, wx-textarea')
    const pulls = free && window.scrollY <= 0 && router.top?.window.enablePullDownRefresh === true
    held = { element, finger, from: { x, y }, corner: { x: left, y: top }, still: true, long: false, timer, pulls }
    press(element, true)
  }
  const move = (x: number, y: number) => {
    if (!held) return
    const dx = x - held.from.x
    const dy = y - held.from.y
    if (held.still && Math.hypot(dx, dy) > STILL) {
      held.still = false
      clearTimeout(held.timer)
      press(held.element, false)
      if (Math.abs(dx) > Math.abs(dy) || dy < 0) held.pulls = false
    }
    held.finger.move({ x: x - held.corner.x, y: y - held.corner.y })
    if (held.pulls && !held.still) document.body.style.transform = `translateY(${Math.max(0, dy * FOLLOWS)}px)`
  }
  const end = (x: number, y: number, cancelled: boolean) => {
    if (!held) return
    const { element, finger, corner, still, long, timer, pulls, from } = held
    held = undefined
    clearTimeout(timer)
    press(element, false)
    document.body.style.transform = ''
    if (pulls && !still && y - from.y > PULLED && router.top) pages.pull(router.top)
    if (cancelled) return finger.cancel()
    if (!still || long) return finger.lift({ x: x - corner.x, y: y - corner.y })
    tap(element, finger)
  }
  const tap = (element: Element, finger: Finger) => {
    if (!element.isConnected) return
    if (element.closest('wx-button[disabled]:not([disabled="false"])')) return finger.cancel()
    // On a phone a tap outside the keyboard closes it.
    const focused = document.activeElement
    if (focused && focused !== element && 'blur' in focused) (focused as HTMLElement).blur()
    finger.tap()
    controls.tapped(element)
    const picker = element.closest('wx-picker')
    if (picker && !isOn(picker, 'disabled')) openPicker(running, picker).catch(error => journal.note('error', error))
  }

  document.addEventListener('pointerdown', event => {
    if (event.pointerType === 'touch' || event.button !== 0 || held) return
    const element = event.target as Element
    begin(element, event.clientX, event.clientY)
    // Captures the pointer, so that it can be followed outside the window. In a field a drag selects text instead.
    if (!element.closest('wx-input, wx-textarea')) element.setPointerCapture(event.pointerId)
  })
  document.addEventListener('pointermove', event => {
    if (event.pointerType !== 'touch') move(event.clientX, event.clientY)
  })
  for (const type of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(type, event => {
      if (event.pointerType !== 'touch') end(event.clientX, event.clientY, type === 'pointercancel')
    })
  }
  document.addEventListener('touchstart', ({ touches, target }) => {
    const [first, second] = touches
    if (first && !second) begin(target, first.clientX, first.clientY)
  })
  document.addEventListener(
    'touchmove',
    event => {
      const [first] = event.touches
      if (first) move(first.clientX, first.clientY)
      // A canvas that is drawn on and a movable view keep the page from scrolling.
      if (held && /^(canvas|movable-view)$/.test(tagOf(held.element))) event.preventDefault()
    },
    { passive: false },
  )
  for (const type of ['touchend', 'touchcancel'] as const) {
    document.addEventListener(type, ({ changedTouches }) => {
      const [first] = changedTouches
      if (first) end(first.clientX, first.clientY, type === 'touchcancel')
    })
  }
  // Pictures and links cannot be dragged off a phone.
  document.addEventListener('dragstart', event => event.preventDefault())
  document.addEventListener('contextmenu', event => event.preventDefault())
  // Keys replace a finger for people without a mouse or touch screen.
  document.addEventListener('keydown', event => {
    const element = event.target as Element
    if ((event.key !== 'Enter' && event.key !== ' ') || !element.matches('[tabindex]')) return
    event.preventDefault()
    const { left, top, width, height } = element.getBoundingClientRect()
    begin(element, left + width / 2, top + height / 2)
    end(left + width / 2, top + height / 2, false)
  })
}

/** Shows the pressed state of an element, if the mini-program styles it. */
function press(element: Element, on: boolean): void {
  const pressed = element.closest('[hover-class]:not([hover-class="none"])')
  const name = pressed?.getAttribute('hover-class')
  if (pressed && name && !isOn(pressed, 'disabled')) pressed.classList.toggle(name, on)
}
