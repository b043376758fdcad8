import type { HostCanvas } from '../core/wx/canvas'

/** Creates canvases of the browser that the host runs in, in the pages' document. */
export const browserCanvas =
  (document: Document) =>
  (width: number, height: number): HostCanvas => {
    const element = document.createElement('canvas')
    element.width = width
    element.height = height
    // On a page the canvas fills its own element, independent of its number of pixels.
    element.style.cssText = 'display: block; width: 100%; height: 100%'
    const context = element.getContext('2d')
    if (!context) throw new Error('the browser gives no canvas')
    const blob = () => new Promise<Blob | null>(resolve => element.toBlob(resolve, 'image/png'))
    return {
      width,
      height,
      context,
      element,
      png: async () => new Uint8Array((await (await blob())?.arrayBuffer()) ?? new ArrayBuffer(0)),
    }
  }
