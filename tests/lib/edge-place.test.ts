import fc from 'fast-check'
import { type Box, placeAfterKey, placeAt, USUAL_PLACE } from '@/lib/edge-place'

const region: Box = { left: 8, top: 300, width: 359, height: 400 }
const item = (left: number, top: number): Box => ({ left, top, width: 56, height: 56 })

describe('a dropped item', () => {
  it.each([
    ['at the upper left', item(8, 300), { side: 'left', at: 0 }],
    ['at the lower right', item(311, 644), { side: 'right', at: 1 }],
    ['just left of the middle', item(159, 472), { side: 'left', at: 0.5 }],
    ['just right of the middle', item(160, 472), { side: 'right', at: 0.5 }],
    ['above the region', item(300, 0), { side: 'right', at: 0 }],
    ['below the region', item(300, 2000), { side: 'right', at: 1 }],
  ] as const)('an item dropped %s rests at the nearer side, as high as it was', (_, box, place) => {
    expect(placeAt(box, region)).toEqual(place)
  })

  it('a dropped item rests within the region, wherever it was and however small the region is', () => {
    const any = fc.double({ noNaN: true, min: -5000, max: 5000 })
    fc.assert(
      fc.property(any, any, fc.double({ noNaN: true, min: 0, max: 900 }), (left, top, height) => {
        const { at } = placeAt(item(left, top), { ...region, height })
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the arrow keys', () => {
  it('the arrow keys move the item from side to side, and up and down within the region', () => {
    expect(placeAfterKey(USUAL_PLACE, 'ArrowLeft')).toEqual({ side: 'left', at: 1 })
    expect(placeAfterKey({ side: 'left', at: 0.5 }, 'ArrowRight')).toEqual({ side: 'right', at: 0.5 })
    expect(placeAfterKey(USUAL_PLACE, 'ArrowUp')?.at).toBeCloseTo(0.9)
    expect(placeAfterKey(USUAL_PLACE, 'ArrowDown')).toEqual(USUAL_PLACE)
    expect(placeAfterKey({ side: 'left', at: 0.05 }, 'ArrowUp')).toEqual({ side: 'left', at: 0 })
  })

  it('no other key moves the item', () => {
    for (const key of ['Enter', ' ', 'Tab', 'a']) expect(placeAfterKey(USUAL_PLACE, key)).toBeNull()
  })
})
