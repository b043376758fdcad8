import { Canvas, type CommonEvent } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useId, useRef } from 'react'
import type { Pen } from '@/platform/canvas/types'
import { anywhere } from '@/ui/base/anywhere'
import { paintStrokes } from '../signature-picture'
import { type Point, pixelOf, pointAt, type Size } from '../strokes'
import { type InkProps, PEN_WIDTH } from './types'
import './ink.scss'

interface Surface {
  pen: Pen
  size: Size
}

interface CanvasNode {
  width: number
  height: number
  getContext(type: '2d'): Pen
}

/** A finger on the canvas, in coordinates of the canvas. */
const fingerOf = (event: CommonEvent): Point | undefined =>
  (event as unknown as { touches: readonly Point[] }).touches[0]

/** The drawing surface. It fills its container and follows its size. */
export function Ink({ strokes, onStroke }: InkProps) {
  const id = `ink${useId().replace(/:/g, '')}`
  const surface = useRef<Surface | null>(null)
  const drawing = useRef<Point[] | null>(null)
  const shown = useRef(strokes)
  shown.current = strokes

  const fit = () =>
    Taro.createSelectorQuery()
      .select(anywhere(`#${id}`))
      .fields({ node: true, size: true }, found => {
        const { node, width, height } = (found ?? {}) as { node?: CanvasNode; width?: number; height?: number }
        if (!node || !width || !height) return
        const sharpness = Taro.getWindowInfo().pixelRatio
        // Setting the size also clears the canvas.
        node.width = width * sharpness
        node.height = height * sharpness
        const pen = node.getContext('2d')
        pen.scale(sharpness, sharpness)
        surface.current = { pen, size: { width, height } }
        paintStrokes(pen, shown.current, point => pixelOf({ width, height }, point), PEN_WIDTH)
      })
      .exec()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the strokes change the drawing.
  useEffect(() => {
    // A new canvas reaches the page with the next update.
    Taro.nextTick(fit)
  }, [strokes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fit` reads the current strokes.
  useEffect(() => {
    Taro.onWindowResize(fit)
    return () => Taro.offWindowResize(fit)
  }, [])

  const add = (event: CommonEvent) => {
    const finger = fingerOf(event)
    if (!finger || !surface.current || !drawing.current) return
    const { pen, size } = surface.current
    const last = drawing.current[drawing.current.length - 1]
    const point = pointAt(size, finger)
    drawing.current.push(point)
    paintStrokes(pen, [last ? [last, point] : [point]], one => pixelOf(size, one), PEN_WIDTH)
  }
  const begin = (event: CommonEvent) => {
    // Ignores other touches, such as the palm of the hand.
    if (drawing.current) return
    drawing.current = []
    add(event)
  }
  const end = () => {
    const { current: drawn } = drawing
    drawing.current = null
    // Nothing is drawn before the surface is measured.
    if (drawn && drawn.length > 0) onStroke(drawn)
  }
  return (
    <Canvas
      type="2d"
      id={id}
      className="ink"
      disableScroll
      onTouchStart={begin}
      onTouchMove={add}
      onTouchEnd={end}
      onTouchCancel={end}
    />
  )
}
