import type { LocalFile } from '../http/types'

/** The part of a canvas context that both platforms have. */
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
  | 'lineCap'
> & { fillStyle: string; strokeStyle: string; measureText(text: string): { width: number } }

/** A drawn picture: as a file to upload, and as an address that an image can show. */
export interface DrawnPicture {
  file: LocalFile
  address: string
}

/** Draws pictures off screen. */
export interface Canvas {
  /** False on WeChat versions before 2021. */
  supported: boolean
  /** The largest picture that today's cheap phones can hold: pixels of one side, and of the whole area. */
  limits: { side: number; area: number }
  /** The font families, as in a style sheet. */
  family: string
  /** The width in pixels of a text in a CSS font. */
  measure(text: string, font: string): number
  /**
   * Draws a PNG, because letters and flat colours stay sharp and small in it.
   *
   * @throws CanvasFailure if the phone returns no picture, mostly for lack of memory. A smaller picture may work.
   */
  draw(size: { width: number; height: number }, paint: (pen: Pen) => void): Promise<DrawnPicture>
  /**
   * The whole picture as a data address, to send it inside another message.
   *
   * @throws CanvasFailure if the phone cannot read it
   */
  dataAddress(picture: DrawnPicture): Promise<string>
}

export class CanvasFailure extends Error {
  override readonly name = 'CanvasFailure'
}
