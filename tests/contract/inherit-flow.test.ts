import { contract } from '@/contract/all'
import { inheritScreens, inheritStepOf, inheritSteps } from '@/contract/inheritance-flow'
import {
  canMoveInherit,
  type InheritState,
  type InheritStep,
  inheritEnds,
  inheritMoves,
  inheritStates,
  inheritStepNames,
} from '@/contract/inheritance-states'

/** Returns all names that can be reached from a first one. */
function reachedFrom<T extends string>(first: T, next: (name: T) => readonly T[]): Set<T> {
  const reached = new Set<T>([first])
  for (const name of reached) for (const one of next(name)) reached.add(one)
  return reached
}

const moves = Object.values(inheritMoves)
const after = (state: InheritState): InheritState[] =>
  moves.filter(({ from }) => from.some(one => one === state)).map(({ to }) => to)
const onFrom = (name: InheritStep): readonly InheritStep[] => inheritSteps[name].on
const steps = inheritStepNames.map(name => ({ name, ...inheritSteps[name] }))

describe('the states of an inheritance', () => {
  it('every state of an inheritance is reached from a draft', () => {
    expect([...reachedFrom<InheritState>('draft', after)].sort()).toEqual([...inheritStates].sort())
  })

  it.each(inheritStates)('the state %s has a next state, or is an end', state => {
    expect(after(state).length === 0).toBe(inheritEnds.some(end => end === state))
  })

  it.each(inheritStates)('the state %s comes to an end', state => {
    expect(inheritEnds.some(end => reachedFrom<InheritState>(state, after).has(end))).toBe(true)
  })

  it('an application alone does not change the account of the decedent', () => {
    for (const state of inheritStates) expect(canMoveInherit(state, 'confirmDeath')).toBe(state === 'submitted')
  })
})

describe('the steps of an inheritance', () => {
  it('every step of an inheritance is reached from the first screen or from a shared address', () => {
    const reached = new Set([...reachedFrom('index', onFrom), ...reachedFrom('share', onFrom)])
    expect([...reached].sort()).toEqual([...inheritStepNames].sort())
  })

  it.each(steps)('the step $name leads on to known steps, or is the timeline', ({ name, on }) => {
    expect(on.filter(next => !inheritStepNames.some(known => known === next))).toEqual([])
    expect(on.length > 0 || name === 'progress').toBe(true)
  })

  it.each(steps)('the step $name leads back to the first screen', ({ name }) => {
    const passed: string[] = []
    for (let step: InheritStep | null = name; step !== null; step = inheritSteps[step].back) {
      expect(passed).not.toContain(step)
      passed.push(step)
    }
    expect(['index', 'share']).toContain(passed.at(-1))
  })

  it.each(steps)('the step $name uses calls of the contract only', ({ calls }) => {
    const known = Object.values(contract).flatMap(domain => Object.values(domain).map(({ name }) => name))
    expect(calls.filter(call => !known.some(name => name === call))).toEqual([])
  })

  it('every call of an inheritance is used by a step', () => {
    const asked = new Set<string>(steps.flatMap(({ calls }) => [...calls]))
    expect(Object.values(contract.inheritances).flatMap(({ name }) => (asked.has(name) ? [] : [name]))).toEqual([])
  })

  it('every inheritance screen is used by a step', () => {
    const used = new Set(steps.map(({ screen }) => screen))
    expect(inheritScreens.filter(screen => ![...used].some(one => one === screen))).toEqual([])
  })

  it('the current step fits the person’s role and the application’s state', () => {
    const truth = [true, false]
    for (const state of inheritStates) {
      for (const role of ['applicant', 'inheritor'] as const) {
        for (const isSharedOut of truth) {
          for (const hasSigned of truth) {
            for (const isMailed of truth) {
              const name = inheritStepOf({ role, state, isSharedOut, hasSigned, isMailed })
              const { who, states } = inheritSteps[name]
              expect([name, who.some(one => one === role)]).toEqual([name, true])
              expect([name, state, states.some(one => one === state)]).toEqual([name, state, true])
            }
          }
        }
      }
    }
  })
})
