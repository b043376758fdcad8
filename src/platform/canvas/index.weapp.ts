import Taro from '@tarojs/taro'
import { type Canvas, CanvasFailure, type Pen } from './types'

interface Offscreen {
  width: number
  height: number
  getContext(type: '2d'): Pen | null
}

/** Taro's types name only the context of WebGL. */
const offscreen = (width: number, height: number) =>
  Taro.createOffscreenCanvas({ type: '2d', width, height }) as unknown as Offscreen

let ruler: Pen | null = null

const kept = (from: Offscreen): Promise<string> =>
  new Promise((resolve, reject) =>
    Taro.canvasToTempFilePath({
      // WeChat accepts an offscreen canvas here, but Taro's types do not allow it.
      canvas: from as never,
      x: 0,
      y: 0,
      width: from.width,
      height: from.height,
      destWidth: from.width,
      destHeight: from.height,
      fileType: 'png',
      success: ({ tempFilePath }) => resolve(tempFilePath),
      fail: ({ errMsg }) => reject(new CanvasFailure(errMsg)),
    }),
  )

const sizeOf = (filePath: string): Promise<number> =>
  new Promise((resolve, reject) =>
    Taro.getFileSystemManager().getFileInfo({
      filePath,
      success: result => resolve('size' in result ? Number(result.size) : 0),
      fail: ({ errMsg }) => reject(new CanvasFailure(errMsg)),
    }),
  )

export const canvas: Canvas = {
  supported: Taro.canIUse('createOffscreenCanvas'),
  family: 'sans-serif',
  limits: { side: 4_096, area: 6_000_000 },
  measure(text, font) {
    ruler ??= offscreen(1, 1).getContext('2d')
    if (!ruler) throw new CanvasFailure('no context')
    ruler.font = font
    return ruler.measureText(text).width
  },
  async draw({ width, height }, paint) {
    const picture = offscreen(width, height)
    const pen = picture.getContext('2d')
    if (!pen) throw new CanvasFailure('no context')
    paint(pen)
    const address = await kept(picture)
    return { file: { name: 'picture.png', type: 'image/png', size: await sizeOf(address), handle: address }, address }
  },
  dataAddress: ({ address }) =>
    new Promise((resolve, reject) =>
      Taro.getFileSystemManager().readFile({
        filePath: address,
        encoding: 'base64',
        success: ({ data }) => resolve(`data:image/png;base64,${String(data)}`),
        fail: ({ errMsg }) => reject(new CanvasFailure(errMsg)),
      }),
    ),
}
