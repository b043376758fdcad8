import type { TreeElement, TreeEvent } from './framework'

/** An event in the form that WeChat gives to the mini-program: plain data. */
export function plainEvent(event: TreeEvent): Record<string, unknown> {
  return {
    type: event.type,
    timeStamp: event.timeStamp,
    target: plainTarget(event.target),
    currentTarget: plainTarget(event.currentTarget),
    mark: { ...event.mark },
    detail: event.detail ?? {},
    ...event.extraFields,
    mut: false,
  }
}

function plainTarget({ id, dataset }: TreeElement) {
  return { id, dataset: { ...dataset }, offsetLeft: 0, offsetTop: 0 }
}

/** Events that also reach the elements around. All other events stay at their own element. */
const BUBBLING = new Set([
  ...['tap', 'longpress', 'longtap', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'touchforcechange'],
  ...['transitionend', 'animationstart', 'animationiteration', 'animationend'],
])

/** The framework's options for an event of this type. */
export function travel(type: string) {
  const bubbles = BUBBLING.has(type)
  return { bubbles, composed: bubbles, capturePhase: bubbles }
}
