/** @jest-environment jsdom */
import type { Trail } from '@/platform/trail/types'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

let trail: Trail

beforeAll(() => {
  history.replaceState({ idx: 3, key: 'first' }, '', '#/Home/Info')
  ;({ trail } = jest.requireActual('@/platform/trail'))
})

const moved = async (move: () => void) => {
  const told = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }))
  move()
  await told
}

describe('the place of a page', () => {
  it('the place of a page is the router’s index of its history entry', () => {
    expect(trail.place()).toBe(3)
    history.pushState({ idx: 4, key: 'second' }, '', '#/Home/Assets/Index')
    expect(trail.place()).toBe(4)
  })

  it('the place increases for an address opened by hand, before the router gets the event', async () => {
    const heard: unknown[] = []
    window.addEventListener('popstate', () => heard.push(history.state.idx), { once: true })
    await moved(() => {
      location.hash = '#/Subscribe/Subscribe'
    })
    expect(heard).toEqual([5])
    expect([trail.place(), location.hash]).toEqual([5, '#/Subscribe/Subscribe'])
    await moved(() => history.back())
    expect([trail.place(), history.state.key]).toEqual([4, 'second'])
    await moved(() => history.back())
    await moved(() => {
      location.hash = '#/Home/Index'
    })
    expect(trail.place()).toBe(4)
  })

  it('the place increases even if the entry was written before it had an index', async () => {
    history.pushState({ idx: 5 }, '', '#/Home/Info')
    history.replaceState(null, '', '#/Home/info')
    await moved(() => {
      location.hash = '#/Home/Assets/Index'
    })
    expect(trail.place()).toBe(6)
  })
})
