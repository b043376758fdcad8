import fc from 'fast-check'
import { type KeyItems, type KeyPattern, keyTarget } from '@/lib/key-target'

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']
const patterns: KeyPattern[] = ['tabs', 'radios', 'list', 'grid', 'slider']
const from = (at: number, items: Omit<KeyItems, 'at'>, pattern: KeyPattern) =>
  Object.fromEntries(keys.map(key => [key, keyTarget(key, pattern, { at, ...items })]))
const none = { ArrowLeft: null, ArrowRight: null, ArrowUp: null, ArrowDown: null, PageUp: null, PageDown: null }

describe('the keys of a keyboard', () => {
  it('the keys go around both ends of tabs, and leave up and down to the page', () => {
    expect(from(0, { count: 3 }, 'tabs')).toEqual({ ...none, ArrowLeft: 2, ArrowRight: 1, Home: 0, End: 2 })
    expect(from(2, { count: 3 }, 'tabs')).toEqual({ ...none, ArrowLeft: 1, ArrowRight: 0, Home: 0, End: 2 })
  })

  it('the four arrow keys go around both ends of radios', () => {
    const first = { ArrowLeft: 2, ArrowUp: 2, ArrowRight: 1, ArrowDown: 1, Home: 0, End: 2 }
    expect(from(0, { count: 3 }, 'radios')).toEqual({ ...none, ...first })
    const last = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: 0, ArrowDown: 0, Home: 0, End: 2 }
    expect(from(2, { count: 3 }, 'radios')).toEqual({ ...none, ...last })
  })

  it('the keys stop at the ends of a list', () => {
    expect(from(0, { count: 3 }, 'list')).toEqual({ ...none, ArrowUp: 0, ArrowDown: 1, Home: 0, End: 2 })
    expect(from(2, { count: 3 }, 'list')).toEqual({ ...none, ArrowUp: 1, ArrowDown: 2, Home: 0, End: 2 })
  })

  it('the keys move between the rows of a grid, continue past the end of a row, and never leave the grid', () => {
    const month = { count: 28, columns: 7 }
    expect(from(6, month, 'grid')).toMatchObject({ ArrowLeft: 5, ArrowRight: 7, ArrowUp: 6, ArrowDown: 13 })
    expect(from(25, month, 'grid')).toMatchObject({ ArrowUp: 18, ArrowDown: 25, Home: 0, End: 27 })
  })

  it('the keys move along a slider either way, by a tenth with the page keys', () => {
    expect(from(50, { count: 100 }, 'slider')).toEqual({
      ArrowLeft: 49,
      ArrowDown: 49,
      ArrowRight: 51,
      ArrowUp: 51,
      PageUp: 60,
      PageDown: 40,
      Home: 0,
      End: 99,
    })
    expect(from(95, { count: 100 }, 'slider')).toMatchObject({ PageUp: 99, ArrowUp: 96 })
  })

  it('the keys skip disabled items, at the ends too', () => {
    const isEnabled = (index: number) => ![0, 2, 5].includes(index)
    expect(from(1, { count: 6, isEnabled }, 'list')).toMatchObject({ ArrowDown: 3, ArrowUp: 1, Home: 1, End: 4 })
    expect(from(4, { count: 6, isEnabled }, 'tabs')).toMatchObject({ ArrowRight: 1 })
    expect(from(3, { count: 6, columns: 3, isEnabled }, 'grid')).toMatchObject({ ArrowUp: 3, ArrowLeft: 1 })
  })

  it('all other keys do nothing', () => {
    for (const pattern of patterns) {
      for (const key of ['Enter', ' ', 'Tab', 'Escape', 'a']) {
        expect(keyTarget(key, pattern, { at: 0, count: 3, columns: 2 })).toBeNull()
      }
    }
  })

  it('the keys always lead to an enabled item, wherever they start', () => {
    const anyItems = fc
      .array(fc.boolean(), { minLength: 1, maxLength: 40 })
      .filter(list => list.includes(true))
      .chain(list => fc.record({ list: fc.constant(list), at: fc.constant(list.indexOf(true)), columns: fc.nat(7) }))
    fc.assert(
      fc.property(
        anyItems,
        fc.constantFrom(...keys),
        fc.constantFrom(...patterns.slice(0, 3)),
        (items, key, pattern) => {
          const { list, at, columns } = items
          const isEnabled = (index: number) => list[index] === true
          const next = keyTarget(key, pattern, { at, count: list.length, columns: columns + 1, isEnabled })
          if (next !== null) expect(list[next]).toBe(true)
        },
      ),
    )
  })
})
