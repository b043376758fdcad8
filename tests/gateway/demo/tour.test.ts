import { routeOfPath } from '@/routes'
import { beginBefore, createTour, type TourView } from '../../../gateway/demo/script/tour'
import { type Deed, TOUR_PERSON, type TourStep, visaTour } from '../../../gateway/demo/script/tour-steps'
import { people } from '../../../gateway/seed/people'

const see = (...words: string[]): Deed => ({ do: 'see', end: 'h5', words })
const nameOf = (deed: Deed) => ('words' in deed ? deed.words.join() : deed.do)

const steps: readonly TourStep[] = [
  { title: 'home', words: '', begins: true, deeds: [see('a'), see('b')] },
  { title: 'form', words: '', deeds: [see('c')] },
  { title: 'list', words: '', begins: true, deeds: [see('d')] },
  { title: 'end', words: '', deeds: [] },
]

/** A tour whose deeds and readings end when the test says so. */
function toured() {
  const done: string[] = []
  const views: TourView[] = []
  let end: { resolve: () => void; reject: (reason: Error) => void } | null = null
  let read: (() => void) | null = null
  const turn = () => new Promise<void>(resolve => setImmediate(resolve))
  const tour = createTour({
    steps,
    carryOut: (deed, signal) =>
      new Promise<void>((resolve, reject) => {
        done.push(nameOf(deed))
        end = { resolve, reject }
        signal.addEventListener('abort', () => reject(new Error('left')))
      }),
    read: (_, signal) =>
      new Promise<void>(resolve => {
        read = resolve
        signal.addEventListener('abort', () => resolve())
      }),
    onChange: view => void views.push(view),
  })
  return {
    tour,
    done,
    now: () => views.at(-1),
    works: async () => {
      end?.resolve()
      await turn()
    },
    fails: async () => {
      end?.reject(new Error('not there'))
      await turn()
    },
    isRead: async () => {
      read?.()
      await turn()
    },
    turn,
  }
}

describe('the tour of the demo', () => {
  it('the tour does the deeds in order, waits until the words are read, and ends', async () => {
    const { tour, done, now, works, isRead } = toured()
    tour.goOn()
    expect(now()).toEqual({ step: 0, state: 'doing' })
    await works()
    await works()
    expect([done, now()]).toEqual([['a', 'b'], { step: 0, state: 'reading' }])
    await isRead()
    await works()
    await isRead()
    await works()
    await isRead()
    expect([done, now()]).toEqual([['a', 'b', 'c', 'd'], { step: 3, state: 'over' }])
  })

  it('a pause lets the deed under way end, and the tour goes on with the next one', async () => {
    const { tour, done, now, works } = toured()
    tour.goOn()
    tour.pause()
    await works()
    expect([done, now()]).toEqual([['a'], { step: 0, state: 'paused' }])
    tour.goOn()
    expect([done, now()]).toEqual([['a', 'b'], { step: 0, state: 'doing' }])
  })

  it('a pause while the words are read stays at this step', async () => {
    const { tour, now, works, turn } = toured()
    tour.goOn()
    await works()
    await works()
    tour.pause()
    await turn()
    expect(now()).toEqual({ step: 0, state: 'paused' })
  })

  it('a step forward waits for no reading', async () => {
    const { tour, done, now, works } = toured()
    tour.goOn()
    await works()
    // A deed is under way: it ends first.
    tour.forward()
    expect(done).toEqual(['a', 'b'])
    await works()
    expect([done, now()]).toEqual([['a', 'b', 'c'], { step: 1, state: 'doing' }])
    await works()
    tour.forward()
    expect([done.at(-1), now()]).toEqual(['d', { step: 2, state: 'doing' }])
  })

  it('a step back begins again where a step begins at an address', async () => {
    const { tour, done, now, works, isRead } = toured()
    tour.goOn()
    await works()
    await works()
    await isRead()
    tour.back()
    expect([done.at(-1), now()]).toEqual(['a', { step: 0, state: 'doing' }])
    expect([0, 1, 2, 3].map(step => beginBefore(steps, step))).toEqual([0, 0, 0, 2])
  })

  it('a deed that does not work stops the tour there, and is tried again', async () => {
    const { tour, done, now, works, fails } = toured()
    tour.goOn()
    await fails()
    expect(now()).toEqual({ step: 0, state: 'stuck' })
    tour.goOn()
    await works()
    expect([done, now()]).toEqual([['a', 'a', 'b'], { step: 0, state: 'doing' }])
  })

  it('a tour that is left does nothing more', async () => {
    const { tour, done, now, works } = toured()
    tour.goOn()
    tour.leave()
    await works()
    expect([done, now()]).toEqual([['a'], { step: 0, state: 'doing' }])
  })
})

describe('the steps of the tour', () => {
  const deeds = visaTour.flatMap(step => step.deeds)

  it('every address of the tour is a screen, and every step says something', () => {
    const paths = deeds.flatMap(deed => (deed.do === 'open' ? [deed.path] : []))
    expect(paths.length).toBeGreaterThan(2)
    expect(paths.filter(path => !routeOfPath(path))).toEqual([])
    expect(visaTour.filter(({ title, words }) => title === '' || words.length < 20)).toEqual([])
  })

  it('the tour begins at an address, and its person can log in with a password', () => {
    expect(visaTour[0]?.begins).toBe(true)
    expect(people.find(({ custNo }) => custNo === TOUR_PERSON)).toMatchObject({ name: '苏慧兰', state: 'active' })
  })

  it('a step without an address of its own follows one on the same phone', () => {
    for (const [at, { begins, deeds: own }] of visaTour.entries()) {
      if (begins || own.length === 0) continue
      const before = visaTour
        .slice(0, at)
        .filter(step => step.begins)
        .pop()
      const ends = new Set(own.flatMap(deed => ('end' in deed ? [deed.end] : [])))
      const known = new Set(before?.deeds.flatMap(deed => ('end' in deed ? [deed.end] : [])))
      expect([...ends].filter(end => !known.has(end))).toEqual([])
    }
  })
})
