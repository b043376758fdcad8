import type { MiniFiles } from '../files'
import type { Realm } from '../realm'
import { type Apis, Failure, type Options } from './api'

/** A canvas of the environment that the host runs in. */
export interface HostCanvas {
  width: number
  height: number
  /** The drawing context. Its methods read its properties from `this`. */
  context: object
  png(): Promise<Uint8Array>
  /** The element that shows it on a page, where pages are drawn. */
  element?: Element
}

/** The node of a `<canvas type="2d">` of a page, as a query returns it. */
export type NodeOf = (element: Element) => object

/** Phones cannot make a picture of a canvas with a longer side, in px. */
const LONGEST = 4096

/** Canvases with and without a page, and pictures of them. */
export function canvasApis(
  realm: Realm,
  files: MiniFiles,
  create: (width: number, height: number) => HostCanvas,
): Apis & { nodeOf: NodeOf } {
  const known = new WeakMap<object, HostCanvas>()
  const nodes = new WeakMap<Element, object>()

  /** As in WeChat, setting a size clears the canvas. The context starts with that size, so it is created afterwards. */
  function makeNode(element: Element): object {
    const size = { width: 300, height: 150 }
    let canvas: HostCanvas | null = null
    const resize = (side: 'width' | 'height') => (value: unknown) => {
      size[side] = Math.max(1, Math.floor(Number(value)))
      canvas = null
    }
    const made: object = {
      getContext(asked: string) {
        if (asked !== '2d') return null
        if (!canvas) {
          canvas = create(size.width, size.height)
          known.set(node, canvas)
          if (canvas.element) element.replaceChildren(canvas.element)
        }
        return realm.adopt(canvas.context)
      },
      requestAnimationFrame: (draw: () => void) => setTimeout(draw, 16),
    }
    const node = realm.adopt(made)
    for (const side of ['width', 'height'] as const) {
      Object.defineProperty(node, side, { enumerable: true, get: () => size[side], set: resize(side) })
    }
    return node
  }

  function nodeOf(element: Element): object {
    const found = nodes.get(element) ?? makeNode(element)
    nodes.set(element, found)
    return found
  }

  function createOffscreenCanvas({ type = 'webgl', width = 300, height = 150 }: Options = {}) {
    if (type !== '2d') throw new Error(`the mini-program host has no canvas of the type ${type}`)
    const canvas = create(Number(width), Number(height))
    const context = realm.adopt(canvas.context)
    const made = realm.adopt({
      width: canvas.width,
      height: canvas.height,
      getContext: (asked: string) => (asked === '2d' ? context : null),
    })
    known.set(made, canvas)
    return made
  }

  return {
    nodeOf,
    later: {
      async canvasToTempFilePath({ canvas, fileType = 'png', x = 0, y = 0, ...asked }) {
        const found = known.get(Object(canvas))
        if (!found) throw new Failure('fail canvas is empty')
        const { width, height } = found
        if (Math.max(width, height) > LONGEST) throw new Failure('create bitmap failed')
        const sizes = [asked.width, asked.height, asked.destWidth, asked.destHeight]
        if (fileType !== 'png' || x !== 0 || y !== 0 || sizes.join() !== [width, height, width, height].join()) {
          throw new Error('the mini-program host gives the whole canvas as it is, as PNG')
        }
        return { tempFilePath: files.keepTemporary(await found.png(), '.png') }
      },
    },
    plain: { createOffscreenCanvas },
  }
}
