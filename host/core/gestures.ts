import { travel } from './events'
import { type Framework, treeElement } from './framework'
import { hold } from './movable'
import type { Realm } from './realm'
import { tagOf } from './tags'

export interface Point {
  x: number
  y: number
}

/** Sends a person's touches and the events of controls into the component tree. */
export interface Gestures {
  /** Whether a tap is being handled now. Some interfaces work only during a tap. */
  readonly inTap: boolean
  /** Triggers an event at an element. */
  trigger(element: Element, type: string, detail?: object, extra?: object): Reaction
  /** A finger goes down and up, and the tap follows. Returns the reaction to the tap. */
  tap(element: Element): Reaction
  /** A finger goes down. All later points are relative to the element's upper left corner at that moment. */
  press(element: Element, at: Point): Finger
  longPress(element: Element): void
  /** A finger moves along these points, relative to the element's upper left corner. */
  drag(element: Element, points: readonly Point[]): void
}

/** A finger on the screen, until it is lifted or cancelled. */
export interface Finger {
  move(to: Point): void
  lift(at: Point): void
  /** It stays in place long enough for a long press. */
  stay(): void
  /** It is lifted in place, soon enough for a tap. */
  tap(): Reaction
  /** The phone takes it for another gesture, such as scrolling. */
  cancel(): void
}

export interface Reaction {
  /** Whether there was a listener. */
  heard: boolean
  /** The return value of a listener. */
  returned: unknown
}

/** @param listenersCalled How many listeners of the mini-program have been called so far. */
export function createGestures({ glassEasel }: Framework, realm: Realm, listenersCalled: () => number): Gestures {
  let inTap = false

  const trigger: Gestures['trigger'] = (element, type, detail = {}, extra = {}) => {
    const target = treeElement(element)
    if (!target) throw new Error(`<${element.localName}> belongs to no page.`)
    let returned: unknown
    const before = listenersCalled()
    glassEasel.triggerEvent(target, type, realm.adopt(detail), {
      ...travel(type),
      extraFields: realm.adopt({ ...extra }),
      handleListenerReturn(value) {
        returned = value ?? returned
        return undefined
      },
    })
    return { heard: listenersCalled() > before, returned }
  }
  /** The points of a moving finger are relative to the element's position when it went down. */
  const touch = (element: Element, type: string, point: Point, from = element.getBoundingClientRect()): Reaction => {
    const { left, top } = from
    const at = { x: left + point.x, y: top + point.y }
    // On a canvas only the position within it is reported.
    const finger =
      tagOf(element) === 'canvas'
        ? { identifier: 0, ...point }
        : { identifier: 0, pageX: at.x, pageY: at.y, clientX: at.x, clientY: at.y, force: 1 }
    const touches = type === 'touchend' || type === 'touchcancel' ? [] : [finger]
    return trigger(element, type, type === 'tap' || type === 'longpress' ? at : {}, {
      touches,
      changedTouches: [finger],
    })
  }
  const centre = (element: Element): Point => {
    const { width, height } = element.getBoundingClientRect()
    return { x: width / 2, y: height / 2 }
  }

  function press(element: Element, first: Point): Finger {
    const from = element.getBoundingClientRect()
    touch(element, 'touchstart', first, from)
    const held = hold(element)
    return {
      move(point) {
        touch(element, 'touchmove', point, from)
        const at = held?.move({ x: point.x - first.x, y: point.y - first.y })
        if (held && at) trigger(held.view, 'change', { ...at, source: 'touch' })
      },
      lift: point => void touch(element, 'touchend', point, from),
      stay: () => void touch(element, 'longpress', first, from),
      tap() {
        touch(element, 'touchend', first, from)
        inTap = true
        try {
          return touch(element, 'tap', first, from)
        } finally {
          inTap = false
        }
      },
      cancel: () => void touch(element, 'touchcancel', first, from),
    }
  }

  return {
    get inTap() {
      return inTap
    },
    trigger,
    press,
    tap: element => press(element, centre(element)).tap(),
    longPress(element) {
      const at = centre(element)
      const finger = press(element, at)
      finger.stay()
      finger.lift(at)
    },
    drag(element, points) {
      const [first = centre(element), ...rest] = points
      const finger = press(element, first)
      for (const point of rest) finger.move(point)
      finger.lift(rest.at(-1) ?? first)
    },
  }
}
