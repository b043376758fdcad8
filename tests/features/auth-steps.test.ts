/** @jest-environment jsdom */

import type { Stage } from '@/features/auth/flow/purposes'
import type * as Steps from '@/features/auth/flow/steps'
import type { Trail } from '@/platform/trail/types'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const { forgetSteps, noteStep, stepsDownTo, stepsToFirst, stepsToLast } =
  jest.requireActual<typeof Steps>('@/features/auth/flow/steps')
const { trail } = jest.requireActual<{ trail: Trail }>('@/platform/trail')

let at = 0
beforeEach(() => {
  jest.spyOn(trail, 'place').mockImplementation(() => at)
  forgetSteps('login')
})
afterEach(() => jest.restoreAllMocks())

const arrive = (stage: Stage, place: number) => {
  at = place
  noteStep('login', stage, place)
}

describe('the steps of a proof', () => {
  it('steps lie on top of each other, so that each one knows the earlier ones', () => {
    arrive('identify', 2)
    arrive('choose', 3)
    arrive('prove', 4)
    expect(stepsToFirst('login')).toBe(2)
    expect([stepsDownTo('login', 'choose'), stepsDownTo('login', 'identify')]).toEqual([1, 2])
  })

  it('a way that skips the choice has one step less', () => {
    arrive('identify', 2)
    arrive('prove', 3)
    expect(stepsToFirst('login')).toBe(1)
    expect([stepsDownTo('login', 'choose'), stepsDownTo('login', 'identify')]).toEqual([0, 1])
  })

  it('at the limit of ten pages a step replaces the one before, and the pages below still count', () => {
    arrive('identify', 8)
    arrive('choose', 9)
    arrive('prove', 9)
    expect(stepsToFirst('login')).toBe(1)
    expect([stepsDownTo('login', 'choose'), stepsDownTo('login', 'identify')]).toEqual([0, 1])
    at = 10
    expect([stepsToLast('login', 'prove'), stepsToLast('login', 'choose')]).toEqual([1, 0])
  })

  it('steps take one place if even the first of them was replaced', () => {
    arrive('identify', 9)
    arrive('choose', 9)
    arrive('prove', 9)
    expect(stepsToFirst('login')).toBe(0)
    expect(stepsDownTo('login', 'identify')).toBe(0)
  })

  it('steps continue after a way back', () => {
    arrive('identify', 2)
    arrive('choose', 3)
    arrive('identify', 2)
    expect(stepsToFirst('login')).toBe(0)
    arrive('choose', 3)
    arrive('prove', 4)
    expect(stepsToFirst('login')).toBe(2)
  })

  it('steps begin anew after a gap, and when an earlier step comes on top', () => {
    arrive('identify', 2)
    arrive('choose', 5)
    expect(stepsToFirst('login')).toBe(0)
    arrive('identify', 6)
    expect(stepsToFirst('login')).toBe(0)
  })

  it('from a page above them, only the distance to the last step is known', () => {
    arrive('identify', 2)
    arrive('choose', 3)
    arrive('prove', 4)
    at = 6
    expect([stepsToFirst('login'), stepsDownTo('login', 'choose'), stepsToLast('login', 'prove')]).toEqual([0, 0, 2])
  })
})
