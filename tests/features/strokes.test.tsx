import { faultOf, pixelOf, pointAt, type Stroke } from '@/features/signing/strokes'

const upright = { width: 375, height: 724 }
const lying = { width: 724, height: 375 }

describe('a drawn signature', () => {
  it('lies sideways on an upright phone: its right is down the window, its upper edge the right of the window', () => {
    const { x, y } = pointAt(upright, { x: 375, y: 724 })
    expect(x).toBeGreaterThan(0)
    expect(y).toBeCloseTo(-0.5)
    expect(pointAt(upright, { x: 375 / 2, y: 724 / 2 })).toEqual({ x: 0, y: -0 })
  })

  it.each([upright, lying, { width: 500, height: 500 }])('finds the pixel of every point again in %j', size => {
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

  it('keeps its place and its shape when the phone is turned', () => {
    const point = pointAt(upright, { x: 100, y: 500 })
    const pixel = pixelOf(lying, point)
    // The same spot of the glass: the person holds the phone as before, the window has turned below it.
    expect(pixel.x).toBeCloseTo(500)
    expect(pixel.y).toBeCloseTo(275)
  })

  const line: Stroke = [
    { x: -0.4, y: 0 },
    { x: 0.4, y: 0.1 },
  ]

  it('is one when it has the extent and the length of a name', () => {
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
  ])('is none, and says %s', (sentence, strokes) => {
    expect(faultOf(strokes)).toContain(sentence)
  })
})
