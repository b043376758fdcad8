/** The position and size of an element, in px. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Layout = (element: Element) => Box

/**
 * A stand-in for a layout, because jsdom has none. The size comes from the element's own style. Otherwise it is the
 * width of the screen and the height of one line.
 */
export const simpleLayout: Layout = element => {
  const style = element.getAttribute('style') ?? ''
  return { left: 0, top: 0, width: size(style, 'width') ?? 375, height: size(style, 'height') ?? 44 }
}

function size(style: string, property: string): number | undefined {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([\\d.]+)(px|rpx)`).exec(style)
  return found ? Number(found[1]) / (found[2] === 'rpx' ? 2 : 1) : undefined
}

export function installLayout(window: Window & typeof globalThis, layout: Layout): void {
  const { prototype } = window.HTMLElement
  prototype.getBoundingClientRect = function () {
    const { left, top, width, height } = layout(this)
    const box = { x: left, y: top, left, top, width, height, right: left + width, bottom: top + height }
    return { ...box, toJSON: () => box }
  }
}
