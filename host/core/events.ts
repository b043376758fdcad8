import type { TreeElement, TreeEvent } from './framework'

/** An event as WeChat hands it to the mini-program: plain data. */
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

/** Events that reach the elements around; all others stay where they happen. */
const BUBBLING = new Set([
  ...['tap', 'longpress', 'longtap', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'touchforcechange'],
  ...['transitionend', 'animationstart', 'animationiteration', 'animationend'],
])

/** How an event of this type travels. */
export function travel(type: string) {
  const bubbles = BUBBLING.has(type)
  return { bubbles, composed: bubbles, capturePhase: bubbles }
}
