import { trail } from '@/platform/trail'
import { proofSteps } from '@/stores/on-device'
import { type PurposeName, purposes, type Stage, stagesOf } from './purposes'

/*
 * The steps of a proof are pages on top of each other, so that the phone's Back leads from each step to the one before.
 * When the proof is passed, its result takes the place of the first step.
 */

const indexOf = (name: PurposeName, stage: string) => (stagesOf(purposes[name]) as readonly string[]).indexOf(stage)

const stepsOf = (name: PurposeName) => proofSteps.get()?.[name]

/** The place of a stage among the pages, if the steps of the purpose lie on top of each other without a gap. */
function placeOf(name: PurposeName, stage: Stage): number | null {
  const steps = stepsOf(name)
  return steps ? steps.first + indexOf(name, stage) - indexOf(name, steps.stage) : null
}

/** The person is at this step now. */
export function noteStep(name: PurposeName, stage: Stage) {
  const at = trail.place()
  const before = stepsOf(name)
  const goesOn = before !== undefined && placeOf(name, stage) === at && at >= before.first && at <= before.last + 1
  const steps = goesOn ? { ...before, last: at } : { stage, first: at, last: at }
  proofSteps.set({ ...proofSteps.get(), [name]: steps })
}

/** A purpose begins anew: pages of an earlier time are none of its steps. */
export function forgetSteps(name: PurposeName) {
  const { [name]: _, ...others } = proofSteps.get() ?? {}
  proofSteps.set(others)
}

/** How many pages lie between the present step of a purpose and its first one. */
export function stepsToFirst(name: PurposeName): number {
  const steps = stepsOf(name)
  return steps?.last === trail.place() ? steps.last - steps.first : 0
}

/** How many pages the step of a stage lies below the present one; 0 when it is not there. */
export function stepsDownTo(name: PurposeName, stage: Stage): number {
  const wanted = placeOf(name, stage)
  const below = stepsToFirst(name)
  const down = wanted === null ? 0 : trail.place() - wanted
  return down > 0 && down <= below ? down : 0
}

/** How many pages the last known step of a purpose lies below a page on top of it, if it is of this stage; else 0. */
export function stepsToLast(name: PurposeName, stage: Stage): number {
  const steps = stepsOf(name)
  return steps && placeOf(name, stage) === steps.last ? Math.max(0, trail.place() - steps.last) : 0
}
