import { trail } from '@/platform/trail'
import { proofSteps } from '@/stores/on-device'
import { type PurposeName, purposes, type Stage, stagesOf } from './purposes'

/*
 * The steps of a verification are pages on top of each other, so that the phone's Back goes to the previous step. When
 * the verification is passed, its result replaces the first step.
 */

const indexOf = (name: PurposeName, stage: string) => (stagesOf(purposes[name]) as readonly string[]).indexOf(stage)

/** The steps of a purpose that are on top of each other without a gap, the current one last. */
const stepsOf = (name: PurposeName) => proofSteps.get()?.[name] ?? []

/**
 * Records the current step. At WeChat's limit of ten pages, a step has replaced the previous one, which is then not
 * below.
 *
 * @param place The position of the step's page. WeChat may report a page as shown before the pages on top of it are
 * gone, so the current position may still be one of theirs.
 */
export function noteStep(name: PurposeName, stage: Stage, place: number) {
  const below = stepsOf(name).filter(step => step.place < place)
  const before = below.at(-1)
  const goesOn = before?.place === place - 1 && indexOf(name, before.stage) < indexOf(name, stage)
  proofSteps.set({ ...proofSteps.get(), [name]: [...(goesOn ? below : []), { stage, place }] })
}

/** Starts a purpose again: pages of an earlier attempt are not its steps. */
export function forgetSteps(name: PurposeName) {
  const { [name]: _, ...others } = proofSteps.get() ?? {}
  proofSteps.set(others)
}

/** The number of pages between the current step of a purpose and its first one. */
export function stepsToFirst(name: PurposeName): number {
  const steps = stepsOf(name)
  const [first] = steps
  return first && steps.at(-1)?.place === trail.place() ? trail.place() - first.place : 0
}

/** The number of pages between the current step and an earlier stage below it; 0 if that is not there. */
export function stepsDownTo(name: PurposeName, stage: Stage): number {
  const wanted = stepsOf(name).find(step => step.stage === stage)
  return wanted && stepsToFirst(name) > 0 ? trail.place() - wanted.place : 0
}

/** The number of pages between a page on top and the purpose's last known step, if that step has this stage; else 0. */
export function stepsToLast(name: PurposeName, stage: Stage): number {
  const last = stepsOf(name).at(-1)
  return last?.stage === stage ? Math.max(0, trail.place() - last.place) : 0
}
