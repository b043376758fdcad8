import { type PointerEvent, useEffect, useRef } from 'react'
import type { Pen } from '@/platform/canvas/types'
import { paintStrokes } from '../signature-picture'
import { type Point, pixelOf, pointAt } from '../strokes'
import { type InkProps, PEN_WIDTH } from './types'
import './ink.scss'

/** The drawing surface. It fills its container and follows its size. */
export function Ink({ strokes, onStroke }: InkProps) {
  const element = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Point[] | null>(null)
  const shown = useRef(strokes)
  shown.current = strokes

  /** The context and the size of the surface in px. */
  const surface = () => {
    const { current: canvas } = element
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return null
    // A browser's context has more members than the type `Pen`; only those of `Pen` are used here.
    return { canvas, pen: context as Pen, size: { width: canvas.clientWidth, height: canvas.clientHeight } }
  }
  const paint = () => {
    const found = surface()
    if (!found) return
    const { canvas, pen, size } = found
    const sharpness = window.devicePixelRatio || 1
    // Setting the size also clears the canvas.
    canvas.width = size.width * sharpness
    canvas.height = size.height * sharpness
    pen.scale(sharpness, sharpness)
    paintStrokes(pen, shown.current, point => pixelOf(size, point), PEN_WIDTH)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the strokes change the drawing.
  useEffect(paint, [strokes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `paint` reads the current strokes.
  useEffect(() => {
    window.addEventListener('resize', paint)
    return () => window.removeEventListener('resize', paint)
  }, [])

  const add = ({ clientX, clientY }: PointerEvent) => {
    const found = surface()
    if (!found || !drawing.current) return
    const { left, top } = found.canvas.getBoundingClientRect()
    const last = drawing.current[drawing.current.length - 1]
    const point = pointAt(found.size, { x: clientX - left, y: clientY - top })
    drawing.current.push(point)
    paintStrokes(found.pen, [last ? [last, point] : [point]], one => pixelOf(found.size, one), PEN_WIDTH)
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    // Ignores other touches, such as the palm of the hand.
    if (drawing.current || !event.isPrimary || event.button !== 0) return
    event.preventDefault()
    // The stroke continues when the finger leaves the surface.
    event.currentTarget.setPointerCapture?.(event.pointerId)
    drawing.current = []
    add(event)
  }
  const end = () => {
    const { current: drawn } = drawing
    drawing.current = null
    if (drawn) onStroke(drawn)
  }
  return (
    <canvas
      ref={element}
      className="ink"
      onPointerDown={begin}
      onPointerMove={event => event.isPrimary && add(event)}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
