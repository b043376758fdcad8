import { back, backOver, goToPath, hasPageBelow, isBelow, navigate, replace, restart, still } from '@/navigation/go'
import { trail } from '@/platform/trail'
import { routes } from '@/routes'
import { forgetTries } from '@/session/silent-login'
import { takeTarget } from '@/session/target'
import { removeLock, setLock, unlock, useLock } from '@/stores/lock'
import { forgetClaim, useVerification, type Way } from '@/stores/verification'
import { forgetReturn, isReturnTooOld } from '../outside/outside-return'
import {
  type FamilyName,
  families,
  firstStep,
  type Purpose,
  type PurposeName,
  purposeNamed,
  purposes,
  type Stage,
} from './purposes'
import { forgetSteps, stepsDownTo, stepsToFirst, stepsToLast } from './steps'

/** Starts a purpose: drops an earlier result of it. */
export function takeUp(name: PurposeName) {
  if (useVerification.getState().passed?.purpose === name) useVerification.setState({ passed: null })
}

/** Opens a step on top of the previous one, or in place of the current one. */
type Open = typeof navigate | typeof replace

/** Opens the step of a verification method. */
export function openWay(name: PurposeName, way: Way, open: Open = navigate) {
  const family = families[purposes[name].family]
  const step = { sms: family.sms, password: family.password, face: family.face ?? family.choose }[way]
  return open(step, { purpose: name })
}

/** Filters the methods by those that the purpose accepts. */
export const waysFor = ({ ways }: Purpose, has: readonly Way[]) => has.filter(way => ways.includes(way))

/** The screen for the choice of methods. A family may have another screen for a single method. */
function choiceOf(name: PurposeName, has: readonly Way[]) {
  const { choose, single } = families[purposes[name].family]
  return waysFor(purposes[name], has).length === 1 && single ? single : choose
}

/** Opens the choice of methods. */
export const openChoice = (name: PurposeName, has: readonly Way[], open: Open = navigate) =>
  open(choiceOf(name, has), { purpose: name })

/**
 * Opens the reset of the password from a visitor's purpose, on top of the current step. Back returns to that step. The
 * visitor's identity is already entered.
 */
export function turnToNewPassword(from: PurposeName) {
  useVerification.setState({ turnedFrom: from })
  forgetSteps('resetPassword')
  return navigate(choiceOf('resetPassword', useVerification.getState().claim?.ways ?? []), { purpose: 'resetPassword' })
}

/**
 * Continues with the new password at the step that asked for the old one, if that step is below. Opening another one on
 * top would let Back return to the old step after the login. A binding for another program can return to it only with
 * its own purpose. Without an earlier purpose the person logs in.
 */
export async function goOnWithPassword() {
  const from = purposeNamed(useVerification.getState().turnedFrom)
  useVerification.setState({ turnedFrom: '' })
  await still()
  const steps = from ? stepsToLast(from, 'prove') : 0
  return steps > 0 ? backOver(steps) : openWay(from ?? 'login', 'password', replace)
}

/** Restarts the verification of a purpose at its first step, in place of the current screen. */
export const restartProof = (name: PurposeName) => replace(firstStep(name), { purpose: name })

/** Sets the text that the first step of the next verification shows: a reload has dropped the result. */
export const tellResultIsGone = () =>
  useVerification.setState({ why: '刚才的验证已失效。为了您的账户安全，请重新验证' })

/**
 * Returns the function that goes to the previous step. Null for the first step. The step before the form is the choice
 * of methods, because a passed verification cannot be shown again.
 */
export function stepBefore(name: PurposeName, stage: Stage): (() => Promise<void>) | null {
  const { identify } = families[purposes[name].family]
  const ways = () => useVerification.getState().claim?.ways ?? []
  if (stage === 'identify') return null
  if (stage === 'choose')
    return identify ? () => stepDown(name, 'identify', () => replace(identify, { purpose: name })) : null
  return () => stepDown(name, 'choose', () => openChoice(name, ways(), replace))
}

/** Goes back to an earlier step if it is below the current one. Otherwise opens it in place of the current one. */
function stepDown(name: PurposeName, stage: Stage, open: () => Promise<void>): Promise<void> {
  const steps = stepsDownTo(name, stage)
  return steps > 0 ? backOver(steps) : open()
}

/** The families of our own screens. The others are opened by another program and return to it in their own way. */
const OWN_FAMILIES: readonly FamilyName[] = ['login', 'reauth']
export const isOwnFamily = (name: PurposeName) => OWN_FAMILIES.includes(purposes[name].family)

/**
 * Whether the first step of a purpose needs a link to home: WeChat's authorisation has replaced the page where the
 * person was, so the phone's Back would close the app. A locked app has no home to show.
 */
export const needsWayHome = (name: PurposeName): boolean => isOwnFamily(name) && name !== 'unlock' && !hasPageBelow()

/** Cancels a verification and goes home. Forgets the screen that it was for. */
export function giveUp(): Promise<void> {
  takeTarget()
  forgetTries()
  return restart('home')
}

/** Purposes without a success message, because the person sees the result directly. */
const SILENT: readonly PurposeName[] = ['unlock']

/** The effects of a passed verification on this device. */
const effects: Partial<Record<PurposeName, (way: Way) => void>> = {
  unlock: () => unlock(),
  lockOn: way => setLock(way),
  lockWay: way => setLock(way),
  lockOff: removeLock,
  // A customer who forgot the password at the lock screen verifies only once: SMS or face also opens the lock.
  changePassword: () => {
    if (useLock.getState().locked) unlock()
  },
}

/** Marks a verification as passed and runs its effect. Returns true if the success screen must still be shown. */
export function pass(name: PurposeName, way: Way): boolean {
  effects[name]?.(way)
  useVerification.setState({ passed: { purpose: name, way } })
  if (!SILENT.includes(name)) return true
  leave(name)
  return false
}

/** The same as `pass`, but replaces all steps with the success screen, because Back must not return to them. */
export async function succeed(name: PurposeName, way: Way): Promise<void> {
  const { success, successFace } = families[purposes[name].family]
  await still()
  const steps = stepsToFirst(name)
  // A later verification has its own steps, even if the browser's Forward leads to these pages.
  forgetSteps(name)
  await backOver(steps, async () => {
    if (pass(name, way)) await replace(way === 'face' ? successFace : success, { purpose: name })
  })
}

/**
 * Continues to the screen of this app that asked for the verification. `useReturnOutside` handles the return to another
 * program.
 */
export async function leave(name: PurposeName): Promise<void> {
  await still()
  const purpose = purposes[name]
  if (isReturnTooOld(purpose.family)) forgetReturn()
  // Starts the navigation first. Otherwise a step without a result would redirect to another screen.
  const going = onward(purpose)
  useVerification.setState({ passed: null })
  if (purpose.gives === 'login') forgetClaim()
  return going
}

function onward({ next, gives, family, from }: Purpose): Promise<void> {
  // The form below asked for a new proof and still has its input.
  if (next) return isBelow(next) ? back() : replace(next)
  if (gives === 'login') return goToPath(takeTarget() || routes.home.path)
  const target = family === 'reauth' ? '' : takeTarget()
  if (target) return goToPath(target)
  if (!from || hasPageBelow()) return back()
  // After a reload the framework knows no page below, but the browser's history still has the previous page.
  return trail.place() > 0 ? backOver(1) : replace(from)
}
