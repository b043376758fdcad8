interface Point {
  x: number
  y: number
}

/** The requested position of each `movable-view` in its area. It may be outside; then the view stops at the edge. */
const wanted = new WeakMap<Element, Point>()

const ORIGIN: Point = { x: 0, y: 0 }

/** Whether a finger can move the view along these axes. As in WeChat, the default is none. */
const AXES: Readonly<Record<string, { x: boolean; y: boolean }>> = {
  all: { x: true, y: true },
  horizontal: { x: true, y: false },
  vertical: { x: false, y: true },
}

/** A view that is larger than its area can be moved until its other edge is reached. */
const between = (value: number, free: number) => Math.min(Math.max(value, Math.min(0, free)), Math.max(0, free))

/** The point nearest to the requested one at which the view is within its area. */
function pointWithin(view: Element, { x, y }: Point): Point {
  const area = view.closest('wx-movable-area')?.getBoundingClientRect()
  const own = view.getBoundingClientRect()
  return area ? { x: between(x, area.width - own.width), y: between(y, area.height - own.height) } : ORIGIN
}

function place(view: HTMLElement): Point {
  const { x, y } = pointWithin(view, wanted.get(view) ?? ORIGIN)
  const transform = `translate(${x}px, ${y}px)`
  if (view.style.transform !== transform) view.style.transform = transform
  return { x, y }
}

/**
 * Lays a `movable-view` out. As in WeChat, it moves if its `x` or `y` gets another value, and stays where a finger
 * moved it if the mini-program sets the old value again.
 */
export const movableView = (view: HTMLElement): (() => void) => {
  const given: Record<string, string | null> = {}
  const changed = (name: 'x' | 'y', before: number) => {
    const value = view.getAttribute(name)
    if (given[name] === value) return before
    given[name] = value
    return Number(value ?? 0)
  }
  const sized = view.ownerDocument.defaultView?.ResizeObserver
  if (sized) {
    const observer = new sized(() => place(view))
    for (const element of [view, view.closest('wx-movable-area')]) if (element) observer.observe(element)
  }
  return () => {
    const { x, y } = wanted.get(view) ?? ORIGIN
    wanted.set(view, { x: changed('x', x), y: changed('y', y) })
    place(view)
  }
}

/**
 * Takes hold of the movable view under a finger. The returned function moves it by an offset from its starting point
 * and returns its position. Undefined: nothing there can be moved.
 */
export function hold(element: Element): { view: Element; move(by: Point): Point } | undefined {
  const view = element.closest<HTMLElement>('wx-movable-view')
  const axes = AXES[view?.getAttribute('direction') ?? '']
  const disabled = view?.getAttribute('disabled')
  if (!view || !axes || (disabled && disabled !== 'false')) return undefined
  const from = place(view)
  const move = (by: Point) => {
    wanted.set(view, pointWithin(view, { x: from.x + (axes.x ? by.x : 0), y: from.y + (axes.y ? by.y : 0) }))
    return place(view)
  }
  return { view, move }
}
