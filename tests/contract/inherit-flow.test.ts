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

/** All names that can be reached from a first one. */
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
  it('are all reached from a draft', () => {
    expect([...reachedFrom<InheritState>('draft', after)].sort()).toEqual([...inheritStates].sort())
  })

  it.each(inheritStates)('%s has a way on, or is an end', state => {
    expect(after(state).length === 0).toBe(inheritEnds.some(end => end === state))
  })

  it.each(inheritStates)('%s comes to an end', state => {
    expect(inheritEnds.some(end => reachedFrom<InheritState>(state, after).has(end))).toBe(true)
  })

  it('change by an application alone nothing for the person who is said to have died', () => {
    for (const state of inheritStates) expect(canMoveInherit(state, 'confirmDeath')).toBe(state === 'submitted')
  })
})

describe('the steps of an inheritance', () => {
  it('are all reached from the first screen or from a shared address', () => {
    const reached = new Set([...reachedFrom('index', onFrom), ...reachedFrom('share', onFrom)])
    expect([...reached].sort()).toEqual([...inheritStepNames].sort())
  })

  it.each(steps)('$name leads on to steps that are there, or is the timeline', ({ name, on }) => {
    expect(on.filter(next => !inheritStepNames.some(known => known === next))).toEqual([])
    expect(on.length > 0 || name === 'progress').toBe(true)
  })

  it.each(steps)('$name leads back, in the end to the first screen', ({ name }) => {
    const passed: string[] = []
    for (let step: InheritStep | null = name; step !== null; step = inheritSteps[step].back) {
      expect(passed).not.toContain(step)
      passed.push(step)
    }
    expect(['index', 'share']).toContain(passed.at(-1))
  })

  it.each(steps)('$name asks with calls of the contract', ({ calls }) => {
    const known = Object.values(contract).flatMap(domain => Object.values(domain).map(({ name }) => name))
    expect(calls.filter(call => !known.some(name => name === call))).toEqual([])
  })

  it('ask with every call of an inheritance', () => {
    const asked = new Set<string>(steps.flatMap(({ calls }) => [...calls]))
    expect(Object.values(contract.inheritances).flatMap(({ name }) => (asked.has(name) ? [] : [name]))).toEqual([])
  })

  it('use every screen', () => {
    const used = new Set(steps.map(({ screen }) => screen))
    expect(inheritScreens.filter(screen => ![...used].some(one => one === screen))).toEqual([])
  })

  it('are for whoever comes to them, wherever an application stands', () => {
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
