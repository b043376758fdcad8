/** @jest-environment jsdom */
import * as v from 'valibot'
import { EventBatch } from '@/contract/telemetry'

const sent: EventBatch[] = []
let delivers = true
let show: (shown: boolean) => void = () => undefined
let kind = 'wechat'

jest.mock('@/env', () => ({ GATEWAY: 'https://gateway.example' }))
jest.mock('@/platform/telemetry', () => ({
  telemetry: {
    post: async (address: string, text: string) => {
      expect(address).toBe('https://gateway.example/e-service/events')
      if (delivers) sent.push(v.parse(EventBatch, JSON.parse(text)))
      return delivers
    },
  },
}))
jest.mock('@/platform/lifecycle', () => ({
  lifecycle: {
    onVisible: (listener: typeof show) => {
      show = listener
    },
  },
}))
jest.mock('@/stores/environment', () => ({
  environment: () => ({ kind, native: false, inWechat: true, system: 'ios' }),
  clientEnvironment: () => (kind === 'enterprise-wechat' ? 'enterpriseWechat' : 'h5'),
}))

const { startReporting } = require('@/features/shell/telemetry') as typeof import('@/features/shell/telemetry')
const { recordFault, track, takeEvents } = require('@/stores/events') as typeof import('@/stores/events')
const { answerConsent, askConsent, useConsent } = require('@/stores/consent') as typeof import('@/stores/consent')
const { noteVisit } = require('@/stores/visit') as typeof import('@/stores/visit')

const visit = (path: string) =>
  noteVisit({ screen: { path, access: 'public', params: [], share: '' }, query: { custNo: '100820260001' } })
const hide = async () => {
  show(false)
  await jest.advanceTimersByTimeAsync(0)
}

const answer = (agrees: boolean) => {
  askConsent('1', true)
  answerConsent(agrees)
}

beforeAll(() => {
  answer(true)
  jest.useFakeTimers()
  visit('/Home/Index')
  startReporting()
})
beforeEach(() => {
  takeEvents()
  sent.length = 0
  delivers = true
  answer(true)
  kind = 'wechat'
})
afterAll(() => jest.useRealTimers())

describe('reporting', () => {
  it('events wait until the app is left, and are then sent at once', async () => {
    visit('/Home/Index')
    visit('/Home/Info')
    track('click', 'follow')
    await jest.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
    await hide()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ environment: 'wechat', source: 'ESERVICE_H5', enterprise: false })
    expect(sent[0]?.events.map(event => [event.kind, event.page, event.name])).toEqual([
      ['view', '/Home/Index', ''],
      ['view', '/Home/Info', ''],
      ['click', '/Home/Info', 'follow'],
    ])
    expect(JSON.stringify(sent)).not.toContain('100820260001')
  })

  it('nothing is sent without events', async () => {
    await hide()
    expect(sent).toEqual([])
  })

  it('many events are sent during use, in batches that the gateway accepts', async () => {
    for (let at = 0; at < 30; at += 1) track('click', `n${at}`)
    await jest.advanceTimersByTimeAsync(0)
    expect(sent.map(({ events }) => events.length)).toEqual([30])
    delivers = false
    for (let at = 0; at < 90; at += 1) track('click', `m${at}`)
    await jest.advanceTimersByTimeAsync(0)
    delivers = true
    await hide()
    expect(sent.map(({ events }) => events.length)).toEqual([30, 50, 40])
  })

  it('events that could not be sent are kept for the next time', async () => {
    track('click', 'first')
    delivers = false
    await hide()
    delivers = true
    track('click', 'second')
    await hide()
    expect(sent[0]?.events.map(({ name }) => name)).toEqual(['first', 'second'])
  })

  it('an error is sent within seconds', async () => {
    recordFault(new TypeError('x is null'))
    await jest.advanceTimersByTimeAsync(5_000)
    expect(sent[0]?.events).toMatchObject([{ kind: 'error', name: 'TypeError', message: 'x is null' }])
  })

  it('nothing is sent for a person who refused the privacy policy', async () => {
    track('click', 'before')
    recordFault(new TypeError('before'))
    answer(false)
    track('click', 'follow')
    await hide()
    expect(sent).toEqual([])
    answer(true)
    await hide()
    expect(sent).toEqual([])
  })

  it('nothing is sent before the answer to the policy, and after consent only the errors of that time', async () => {
    useConsent.setState({ agreed: '' })
    visit('/Home/Info')
    track('click', 'follow')
    recordFault(new TypeError('x is null'))
    await jest.advanceTimersByTimeAsync(5_000)
    await hide()
    expect(sent).toEqual([])
    answer(true)
    track('click', 'unfollow')
    await hide()
    expect(sent[0]?.events.map(({ name }) => name)).toEqual(['TypeError', 'unfollow'])
  })

  it('the errors from before a refusal are dropped', async () => {
    useConsent.setState({ agreed: '' })
    recordFault(new TypeError('x is null'))
    answer(false)
    expect(takeEvents()).toEqual([])
  })

  it('events in Enterprise-WeChat are sent with its own source', async () => {
    kind = 'enterprise-wechat'
    track('click', 'follow')
    await hide()
    expect(sent[0]).toMatchObject({ environment: 'enterprise-wechat', source: 'SCRM', enterprise: true })
  })
})
