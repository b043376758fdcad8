import { type Canvas, CanvasFailure } from './types'

let ruler: CanvasRenderingContext2D | null = null

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new CanvasFailure('no picture'))), 'image/png'),
  )

/** WeChat's browser saves a picture by a long press only from a data address. */
const dataAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new CanvasFailure('unreadable'))
    reader.readAsDataURL(blob)
  })

export const canvas: Canvas = {
  supported: true,
  family: '-apple-system, BlinkMacSystemFont, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  limits: { side: 8_192, area: 8_000_000 },
  measure(text, font) {
    ruler ??= document.createElement('canvas').getContext('2d')
    if (!ruler) throw new CanvasFailure('no context')
    ruler.font = font
    return ruler.measureText(text).width
  },
  async draw({ width, height }, paint) {
    const element = document.createElement('canvas')
    element.width = width
    element.height = height
    const pen = element.getContext('2d')
    if (!pen) throw new CanvasFailure('no context')
    // A browser's context has more members than the type `Pen` names; only those are used here.
    paint(pen as Parameters<typeof paint>[0])
    const blob = await toBlob(element)
    // Frees the memory at once, because old iPhones count every canvas that was ever made.
    element.width = 0
    const address = await dataAddress(blob)
    return { file: { name: 'picture.png', type: 'image/png', size: blob.size, handle: blob }, address }
  },
  // On this platform the address holds the picture.
  dataAddress: async ({ address }) => address,
}
