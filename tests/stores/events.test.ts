/** @jest-environment jsdom */
import { useConsent } from '@/stores/consent'
import {
  type AppEvent,
  installSender,
  putBackEvents,
  recordFault,
  takeEvents,
  track,
  trackBeforeLeaving,
} from '@/stores/events'
import { noteVisit } from '@/stores/visit'

const nobody = () => Promise.resolve()

beforeEach(() => {
  useConsent.setState({ agreed: '1' })
  installSender(nobody)
  takeEvents()
})
afterEach(() => jest.useRealTimers())

describe('an event', () => {
  it('an event is stored with the page it happened on', () => {
    noteVisit({ screen: { path: '/Home/Info', access: 'customer', params: [], share: '' }, query: { id: '1' } })
    track('click', 'open-menu')
    const [event] = takeEvents()
    expect(event).toMatchObject({ kind: 'click', name: 'open-menu', page: '/Home/Info' })
    expect(takeEvents()).toEqual([])
  })

  it.each(['林知远', '1,234.56', 'a b', 'Follow', 'custNo=1'])('an event is not stored under the name %s', name => {
    track('click', name)
    expect(takeEvents()).toEqual([])
  })

  it('an event is stored for anything that was thrown', () => {
    recordFault(new TypeError('x is null'))
    recordFault('a text')
    recordFault(undefined, 'own-name')
    expect(takeEvents().map(({ name }) => name)).toEqual(['TypeError', 'Error', 'own-name'])
  })

  it('an early event reaches a sender that is installed later', () => {
    recordFault(new RangeError('too early'))
    const told: Array<string | undefined> = []
    installSender(async event => told.push(event?.name))
    expect(told).toEqual(['RangeError'])
    expect(takeEvents()).toHaveLength(1)
  })

  it('the oldest events are dropped when nothing can be sent', () => {
    for (let at = 0; at < 150; at += 1) track('click', `n${at}`)
    const events = takeEvents()
    expect(events.length).toBe(100)
    expect([events[0]?.name, events.at(-1)?.name]).toEqual(['n50', 'n149'])
    track('click', 'later')
    putBackEvents(events)
    expect(takeEvents().map(({ name }) => name)).toEqual([...events.slice(1).map(({ name }) => name), 'later'])
  })
})

describe('an action that leaves the app', () => {
  it('leaving continues as soon as its event is on its way', async () => {
    const told: Array<AppEvent | undefined> = []
    installSender(async event => told.push(event))
    await trackBeforeLeaving('open-mini-program')
    expect(told.map(event => event?.name)).toEqual(['open-mini-program', undefined])
  })

  it('leaving waits 400 ms at most, and continues when nothing can be sent', async () => {
    jest.useFakeTimers()
    installSender(() => new Promise(() => undefined))
    const left = jest.fn()
    trackBeforeLeaving('open-mini-program').then(left)
    await jest.advanceTimersByTimeAsync(399)
    expect(left).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(left).toHaveBeenCalled()

    installSender(event => (event ? Promise.resolve() : Promise.reject(new Error('offline'))))
    await expect(trackBeforeLeaving('open-mini-program')).resolves.toBeUndefined()
  })
})
