import type { LocalFile } from '../http/types'

/** As much of a canvas's drawing context as both ends have. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'scale'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'fillText'
  | 'font'
  | 'textBaseline'
  | 'globalAlpha'
  | 'lineWidth'
  | 'lineJoin'
> & { fillStyle: string; strokeStyle: string; measureText(text: string): { width: number } }

/** A picture that was drawn: as a file to upload, and as an address that an image can show. */
export interface DrawnPicture {
  file: LocalFile
  address: string
}

/** Draws pictures that no page shows. */
export interface Canvas {
  /** WeChat older than 2021 has none. */
  supported: boolean
  /** The most a phone of these days can hold: pixels of a side, and of a whole picture. */
  limits: { side: number; area: number }
  /** Fonts of the letters, as style sheets name them. */
  family: string
  /** How wide a text is in a font as style sheets write it; pixels. */
  measure(text: string, font: string): number
  /**
   * Draws a PNG: letters and flat colours stay sharp in it and small.
   *
   * @throws CanvasFailure when the phone gives no picture, mostly for want of memory: a smaller one may do.
   */
  draw(size: { width: number; height: number }, paint: (pen: Pen) => void): Promise<DrawnPicture>
}

export class CanvasFailure extends Error {
  override readonly name = 'CanvasFailure'
}
