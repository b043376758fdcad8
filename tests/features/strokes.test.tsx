import { faultOf, pixelOf, pointAt, type Stroke } from '@/features/signing/strokes'

const upright = { width: 375, height: 724 }
const lying = { width: 724, height: 375 }

describe('a drawn signature', () => {
  it('a drawn signature lies sideways on an upright phone: its right is down, its top edge is on the right', () => {
    const { x, y } = pointAt(upright, { x: 375, y: 724 })
    expect(x).toBeGreaterThan(0)
    expect(y).toBeCloseTo(-0.5)
    expect(pointAt(upright, { x: 375 / 2, y: 724 / 2 })).toEqual({ x: 0, y: -0 })
  })

  it.each([upright, lying, { width: 500, height: 500 }])('every point maps back to its pixel in %j', size => {
    for (const pixel of [
      { x: 0, y: 0 },
      { x: 31, y: 200 },
      { x: size.width, y: size.height },
    ]) {
      const again = pixelOf(size, pointAt(size, pixel))
      expect(again.x).toBeCloseTo(pixel.x)
      expect(again.y).toBeCloseTo(pixel.y)
    }
  })

  it('a drawn signature keeps its place and shape when the phone is turned', () => {
    const point = pointAt(upright, { x: 100, y: 500 })
    const pixel = pixelOf(lying, point)
    // The same spot of the glass: the person holds the phone as before, but the window has turned.
    expect(pixel.x).toBeCloseTo(500)
    expect(pixel.y).toBeCloseTo(275)
  })

  const line: Stroke = [
    { x: -0.4, y: 0 },
    { x: 0.4, y: 0.1 },
  ]

  it('strokes are a signature when they have the extent and the length of a name', () => {
    expect(faultOf([line])).toBe('')
    expect(faultOf([line, [{ x: 0, y: 0 }]])).toBe('')
  })

  it.each<[string, Stroke[]]>([
    ['您还没有签名', []],
    ['您还没有签名', [[]]],
    ['只看到一个点', [[{ x: 0.2, y: 0.2 }]]],
    [
      '只看到一个点',
      [
        [
          { x: 0.2, y: 0.2 },
          { x: 0.21, y: 0.2 },
        ],
        [{ x: 0.22, y: 0.2 }],
      ],
    ],
    [
      '笔画太短',
      [
        [
          { x: 0, y: 0 },
          { x: 0.3, y: 0 },
        ],
      ],
    ],
  ])('strokes are no signature, and the message contains %s', (sentence, strokes) => {
    expect(faultOf(strokes)).toContain(sentence)
  })
})
