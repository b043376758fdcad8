import { trail } from '@/platform/trail'
import { proofSteps } from '@/stores/on-device'
import { type PurposeName, purposes, type Stage, stagesOf } from './purposes'

/*
 * The steps of a proof are pages on top of each other, so that the phone's Back leads from each step to the one before.
 * When the proof is passed, its result takes the place of the first step.
 */

const indexOf = (name: PurposeName, stage: string) => (stagesOf(purposes[name]) as readonly string[]).indexOf(stage)

/** The steps of a purpose that lie on top of each other without a gap, the present one last. */
const stepsOf = (name: PurposeName) => proofSteps.get()?.[name] ?? []

/**
 * The person is at this step now. At WeChat's ten pages a step has come in place of the one before, which then lies
 * nowhere.
 *
 * @param place of the step's page. WeChat may tell that a page is shown before those on top of it are gone, so the
 * present place may still be one of theirs.
 */
export function noteStep(name: PurposeName, stage: Stage, place: number) {
  const below = stepsOf(name).filter(step => step.place < place)
  const before = below.at(-1)
  const goesOn = before?.place === place - 1 && indexOf(name, before.stage) < indexOf(name, stage)
  proofSteps.set({ ...proofSteps.get(), [name]: [...(goesOn ? below : []), { stage, place }] })
}

/** A purpose begins anew: pages of an earlier time are none of its steps. */
export function forgetSteps(name: PurposeName) {
  const { [name]: _, ...others } = proofSteps.get() ?? {}
  proofSteps.set(others)
}

/** How many pages lie between the present step of a purpose and its first one. */
export function stepsToFirst(name: PurposeName): number {
  const steps = stepsOf(name)
  const [first] = steps
  return first && steps.at(-1)?.place === trail.place() ? trail.place() - first.place : 0
}

/** How many pages the step of a stage lies below the present one; 0 when it is not there. */
export function stepsDownTo(name: PurposeName, stage: Stage): number {
  const wanted = stepsOf(name).find(step => step.stage === stage)
  return wanted && stepsToFirst(name) > 0 ? trail.place() - wanted.place : 0
}

/** How many pages the last known step of a purpose lies below a page on top of it, if it is of this stage; else 0. */
export function stepsToLast(name: PurposeName, stage: Stage): number {
  const last = stepsOf(name).at(-1)
  return last?.stage === stage ? Math.max(0, trail.place() - last.place) : 0
}
