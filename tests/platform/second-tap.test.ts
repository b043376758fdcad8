/** @jest-environment jsdom */
import type { SecondTap } from '@/platform/second-tap/last-tap'

let secondTap: SecondTap
const box = Object.assign(document.createElement('input'), { type: 'checkbox' })
const pressed = jest.fn()
let now = 10_000

beforeAll(() => {
  ;({ secondTap } = jest.requireActual('@/platform/second-tap'))
  document.body.append(box)
  box.addEventListener('click', pressed)
})

beforeEach(() => {
  now += 60_000
  pressed.mockClear()
  box.checked = false
})

interface Tap {
  after?: number
  x?: number
  y?: number
  detail?: number
}

function tap({ after = 0, x = 200, y = 300, detail = 1 }: Tap = {}) {
  now += after
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: y })
  Object.defineProperty(event, 'timeStamp', { value: now })
  box.dispatchEvent(event)
}

describe('the second tap of a double tap', () => {
  it('the second tap is ignored once the first has led on, and does not tick a box under it', () => {
    tap()
    secondTap.changed()
    tap({ after: 399, x: 224, y: 276 })
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(box.checked).toBe(true)
  })

  it.each([
    ['comes later', { after: 400 }],
    ['comes at another place beside it', { after: 100, x: 225 }],
    ['comes at another place above it', { after: 100, y: 275 }],
    ['is of a key or a screen reader', { after: 100, detail: 0 }],
  ])('the second tap counts when it %s', (_, second) => {
    tap()
    secondTap.changed()
    tap(second)
    expect(pressed).toHaveBeenCalledTimes(2)
    expect(box.checked).toBe(false)
  })

  it('the second tap counts on the same page, however fast', () => {
    for (let taps = 0; taps < 5; taps += 1) tap({ after: 50 })
    expect(pressed).toHaveBeenCalledTimes(5)
  })

  it('the second tap counts when the page changed only before the first', () => {
    secondTap.changed()
    tap()
    tap({ after: 100 })
    expect(pressed).toHaveBeenCalledTimes(2)
  })

  it('the time runs from the tap that led on, so a later tap of the same person counts again', () => {
    tap()
    secondTap.changed()
    tap({ after: 250 })
    expect(pressed).toHaveBeenCalledTimes(1)
    tap({ after: 150 })
    expect(pressed).toHaveBeenCalledTimes(2)
  })
})

describe.each(['h5', 'weapp'])('a change under the finger (%s)', end => {
  const { backKey } = jest.requireActual(`@/platform/back-key/index.${end}`)

  it.each([
    ['another page', () => backKey.free()],
    ['a panel that opens', () => backKey.over(() => undefined)],
  ])('the second tap is ignored after this change: %s', (_, change) => {
    tap()
    change()
    tap({ after: 100 })
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  it('the second tap is ignored after a panel closes', () => {
    const closed = backKey.over(() => undefined)
    tap()
    closed()
    tap({ after: 100 })
    expect(pressed).toHaveBeenCalledTimes(1)
  })
})
