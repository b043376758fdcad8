import { inOrder, movedTo, reordered, shownInOrder } from '@/lib/arrangement'

const all = ['assets', 'services', 'watch', 'news']

describe('an arrangement', () => {
  it('named items come in their saved order, and unknown items come after them', () => {
    expect(inOrder(all, { order: ['news', 'gone', 'watch'] })).toEqual(['news', 'watch', 'assets', 'services'])
    expect(inOrder(all, { order: [] })).toEqual(all)
  })

  it('hidden items are left out', () => {
    expect(shownInOrder(all, { order: ['news'], hidden: ['assets', 'gone'] })).toEqual(['news', 'services', 'watch'])
  })

  it('items that are missing from the new order, such as unloaded ones, keep their order at the end', () => {
    expect(reordered(['s2', 'assets', 's1'], ['watch', 'assets'])).toEqual(['watch', 'assets', 's2', 's1'])
    expect(reordered([], ['watch'])).toEqual(['watch'])
  })

  it('an item moves to a given place, or to the end if the place is beyond it', () => {
    expect(movedTo(all, 'watch', 0)).toEqual(['watch', 'assets', 'services', 'news'])
    expect(movedTo(all, 'assets', 9)).toEqual(['services', 'watch', 'news', 'assets'])
    expect(movedTo(all, 'news', -3)).toEqual(['news', 'assets', 'services', 'watch'])
  })
})
