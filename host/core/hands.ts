import type { Keyboard } from './keyboard'
import { isDisabled, type Locator } from './locate'
import type { Mini } from './mini'
import { waitUntil } from './patience'
import type { Running } from './running'
import { nameOf, type Sight } from './sight'
import { attribute, type Control, isControl, tagOf } from './tags'

interface Parts {
  running: Running
  sight: Sight
  keyboard: Keyboard
  rest(): Promise<void>
}

type Hands = Pick<
  Mini,
  | 'tap'
  | 'longPress'
  | 'type'
  | 'confirm'
  | 'blur'
  | 'pick'
  | 'swipe'
  | 'drag'
  | 'scroll'
  | 'reachBottom'
  | 'pull'
  | 'trigger'
>

/** The person's actions on the page. */
export function createHands({ running, sight, keyboard, rest }: Parts): Hands {
  const { gestures, controls, overlays, router, pages } = running

  const reach = async (locator: Locator): Promise<Element> => {
    const element = await sight.element(locator)
    const dialog = overlays.dialog()
    if (dialog) throw new Error(`A dialog lies over ${nameOf(locator)}: ${sight.state()}`)
    return element
  }
  /** The previous page may contain the same text, without an input beside it. */
  const input = (locator: Locator): Promise<Control> =>
    waitUntil(
      async () => inputBeside(await reach(locator), sight.root()),
      () => `There is no input at ${nameOf(locator)} on ${sight.state()}`,
    )
  const topPage = () => {
    if (!router.top) throw new Error('No page is open.')
    return router.top
  }

  return {
    async tap(locator) {
      const label = typeof locator === 'string' ? locator : undefined
      const pressed = () => {
        if (label === undefined || !(label in (overlays.dialog()?.buttons ?? {}))) return false
        overlays.press(label)
        return true
      }
      const target = await waitUntil(
        () => pressed() || sight.elements(locator)[0],
        () => `There is no ${nameOf(locator)} to tap on ${sight.state()}`,
      )
      if (target === true) return rest()
      if (overlays.dialog()) throw new Error(`A dialog lies over ${nameOf(locator)}: ${sight.state()}`)
      if (disabledAround(target)) throw new Error(`${nameOf(locator)} is disabled on ${sight.state()}`)
      keyboard.leave()
      const { heard } = gestures.tap(target)
      if (!controls.tapped(target) && !heard)
        throw new Error(`Nothing reacts to a tap on ${nameOf(locator)} on ${sight.state()}`)
      return rest()
    },
    async longPress(locator) {
      gestures.longPress(await reach(locator))
      return rest()
    },
    async type(locator, text) {
      await keyboard.type(await input(locator), text)
      return rest()
    },
    async confirm(locator) {
      keyboard.confirm(await input(locator))
      return rest()
    },
    async blur() {
      keyboard.leave()
      return rest()
    },
    async pick(locator, choice) {
      const found = await reach(locator)
      const picker = found.closest('wx-picker') ?? found.querySelector('wx-picker')
      if (!picker) throw new Error(`There is no picker at ${nameOf(locator)} on ${sight.state()}`)
      if (isDisabled(picker)) throw new Error(`The picker at ${nameOf(locator)} is disabled.`)
      gestures.trigger(picker, 'change', { value: pickedValue(picker, choice) })
      return rest()
    },
    async swipe(locator, to) {
      const found = await reach(locator)
      const swiper = found.closest('wx-swiper') ?? found.querySelector('wx-swiper')
      if (!swiper) throw new Error(`There is no swiper at ${nameOf(locator)} on ${sight.state()}`)
      const detail = { current: to, currentItemId: '', source: 'touch' }
      gestures.trigger(swiper, 'change', detail)
      gestures.trigger(swiper, 'animationfinish', detail)
      return rest()
    },
    async drag(locator, points) {
      gestures.drag(await reach(locator), points)
      return rest()
    },
    async scroll(locator, top) {
      if (locator === null) pages.scroll(topPage(), top)
      else gestures.trigger(await scrollView(locator), 'scroll', { ...SCROLLED, scrollTop: top, deltaY: -top })
      return rest()
    },
    async reachBottom(locator = null) {
      if (locator !== null) gestures.trigger(await scrollView(locator), 'scrolltolower', { direction: 'bottom' })
      else if (!pages.tell(topPage(), 'onReachBottom').heard) throw new Error(`${topPage().path} has no onReachBottom.`)
      return rest()
    },
    async pull() {
      const page = topPage()
      if (!page.window.enablePullDownRefresh) throw new Error(`${page.path} does not enable the pull-down refresh.`)
      if (!pages.pull(page).heard) throw new Error(`${page.path} has no onPullDownRefresh.`)
      await waitUntil(
        () => !page.refreshing,
        () => `The refresh never ended on ${sight.state()}`,
      )
      return rest()
    },
    async trigger(locator, type, detail) {
      const { heard } = gestures.trigger(await reach(locator), type, detail)
      if (!heard) throw new Error(`Nothing listens to ${type} of ${nameOf(locator)} on ${sight.state()}`)
      return rest()
    },
  }

  async function scrollView(locator: Locator): Promise<Element> {
    const view = (await reach(locator)).closest('wx-scroll-view')
    if (!view) throw new Error(`There is no scroll view around ${nameOf(locator)} on ${sight.state()}`)
    return view
  }
}

const SCROLLED = { scrollLeft: 0, scrollWidth: 375, scrollHeight: 10_000, deltaX: 0 }

function disabledAround(element: Element): boolean {
  return element.closest('wx-button[disabled]:not([disabled="false"])') !== null
}

/** The input that the words name, or the only input in the nearest element around the words. */
function inputBeside(element: Element, root: Element): Control | undefined {
  for (let at: Element | null = element; at && at !== root.parentElement; at = at.parentElement) {
    const found = [at, ...at.querySelectorAll('wx-input, wx-textarea')].filter(one =>
      /^(input|textarea)$/.test(tagOf(one)),
    )
    const [first, second] = found
    if (first && isControl(first) && !second) return first
    if (second) return undefined
  }
  return undefined
}

/** The value that a picker reports for a choice: indexes as in WeChat, or the date or time itself. */
function pickedValue(picker: Element, choice: string | number | readonly number[]): unknown {
  const mode = picker.getAttribute('mode') || 'selector'
  if (mode !== 'selector' || typeof choice !== 'string') return choice
  const range = attribute(picker, 'range')
  const key = picker.getAttribute('range-key')
  const labels = Array.isArray(range) ? range.map(item => String(key ? item[key] : item)) : []
  const index = labels.indexOf(choice)
  if (index < 0) throw new Error(`The picker offers ${labels.join(', ')}, not ${choice}.`)
  return index
}
