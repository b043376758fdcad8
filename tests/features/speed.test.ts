/** @jest-environment jsdom */

import type { Timing } from '@/platform/speed/types'
import { useConsent } from '@/stores/consent'
import { takeEvents } from '@/stores/events'
import { noteVisit } from '@/stores/visit'

let mockSample = 0
let mockTell: ((timing: Timing) => void) | null = null

jest.mock('@/api/parameters', () => ({ loadParameters: async () => ({ speedSample: mockSample }) }))
jest.mock('@/platform/speed', () => ({
  speed: {
    watch(listener: typeof mockTell) {
      mockTell = listener
    },
  },
}))

const { startSpeed } = require('@/features/shell/speed') as typeof import('@/features/shell/speed')

const NAMES = 400
/** Names of visits, spread over all that there may be. */
const names = Array.from({ length: NAMES }, (_, at) =>
  Math.floor((at * 0x1_0000_0000) / NAMES + at * 7)
    .toString(16)
    .padStart(8, '0')
    .padEnd(16, '0'),
)

async function measured(sample: number): Promise<number> {
  mockSample = sample
  let count = 0
  for (const name of names) {
    mockTell = null
    await startSpeed(name)
    if (mockTell) count += 1
  }
  return count
}

const visit = (path: string) =>
  noteVisit({ screen: { path, access: 'visitor', params: [], share: '' } as never, query: {} })

beforeEach(() => {
  useConsent.setState({ agreed: '1' })
  takeEvents()
})

test('none, about a tenth, or all of the visits are measured, as the parameter says', async () => {
  expect(await measured(0)).toBe(0)
  const tenth = await measured(10)
  expect(tenth).toBeGreaterThan(NAMES * 0.05)
  expect(tenth).toBeLessThan(NAMES * 0.15)
  expect(await measured(100)).toBe(NAMES)
})

test('a visit without a name is not measured', async () => {
  mockSample = 100
  mockTell = null
  await startSpeed('')
  expect(mockTell).toBeNull()
})

test('a timing is kept with the screen that it names, wherever the person is', async () => {
  mockSample = 100
  await startSpeed('0123456789abcdef')
  visit('/Home/Info')
  mockTell?.({ name: 'lcp', value: 1200, page: '/Home/Index' })
  mockTell?.({ name: 'cls', value: 0.02, page: '' })
  expect(takeEvents().map(({ at: _, ...event }) => event)).toEqual([
    { kind: 'timing', name: 'lcp', value: 1200, page: '/Home/Index' },
    { kind: 'timing', name: 'cls', value: 0.02, page: '' },
  ])
})

test('without consent nothing is kept, even if something was measured', async () => {
  mockSample = 100
  await startSpeed('0123456789abcdef')
  useConsent.setState({ agreed: '' })
  mockTell?.({ name: 'lcp', value: 1200, page: '/Home/Index' })
  expect(takeEvents()).toEqual([])
})
