import { inOrder, movedTo, reordered, shownInOrder } from '@/lib/arrangement'

const all = ['assets', 'services', 'watch', 'news']

describe('an arrangement', () => {
  it('puts what it names in its order and what it does not know of after that', () => {
    expect(inOrder(all, { order: ['news', 'gone', 'watch'] })).toEqual(['news', 'watch', 'assets', 'services'])
    expect(inOrder(all, { order: [] })).toEqual(all)
  })

  it('leaves out what is hidden', () => {
    expect(shownInOrder(all, { order: ['news'], hidden: ['assets', 'gone'] })).toEqual(['news', 'services', 'watch'])
  })

  it('keeps the order of what was not put in order, such as what has not loaded', () => {
    expect(reordered(['s2', 'assets', 's1'], ['watch', 'assets'])).toEqual(['watch', 'assets', 's2', 's1'])
    expect(reordered([], ['watch'])).toEqual(['watch'])
  })

  it('moves one thing to a place, and to an end when the place is beyond it', () => {
    expect(movedTo(all, 'watch', 0)).toEqual(['watch', 'assets', 'services', 'news'])
    expect(movedTo(all, 'assets', 9)).toEqual(['services', 'watch', 'news', 'assets'])
    expect(movedTo(all, 'news', -3)).toEqual(['news', 'assets', 'services', 'watch'])
  })
})
