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

/** Starts a purpose: an earlier result of it does not count any more. */
export function takeUp(name: PurposeName) {
  if (useVerification.getState().passed?.purpose === name) useVerification.setState({ passed: null })
}

/** Opens a step, on top of the step before or in place of the present one. */
type Open = typeof navigate | typeof replace

/** Opens the step of one way. */
export function openWay(name: PurposeName, way: Way, open: Open = navigate) {
  const family = families[purposes[name].family]
  const step = { sms: family.sms, password: family.password, face: family.face ?? family.choose }[way]
  return open(step, { purpose: name })
}

/** The ways of these that the purpose accepts. */
export const waysFor = ({ ways }: Purpose, has: readonly Way[]) => has.filter(way => ways.includes(way))

/** The screen that offers the ways. A family may have its own screen for a single way. */
function choiceOf(name: PurposeName, has: readonly Way[]) {
  const { choose, single } = families[purposes[name].family]
  return waysFor(purposes[name], has).length === 1 && single ? single : choose
}

/** Opens the step that offers the ways. */
export const openChoice = (name: PurposeName, has: readonly Way[], open: Open = navigate) =>
  open(choiceOf(name, has), { purpose: name })

/**
 * Leaves a visitor's purpose for a new password, on top of the present step. Back returns to the present step. The
 * visitor has already said who they are.
 */
export function turnToNewPassword(from: PurposeName) {
  useVerification.setState({ turnedFrom: from })
  forgetSteps('resetPassword')
  return navigate(choiceOf('resetPassword', useVerification.getState().claim?.ways ?? []), { purpose: 'resetPassword' })
}

/**
 * Goes on with the new password, at the step that asked for the old one where it lies below: with another one on top,
 * Back would lead into that step after the login. A binding for another program goes back to that program only by its
 * own purpose. Who came from no purpose logs in.
 */
export async function goOnWithPassword() {
  const from = purposeNamed(useVerification.getState().turnedFrom)
  useVerification.setState({ turnedFrom: '' })
  await still()
  const steps = from ? stepsToLast(from, 'prove') : 0
  return steps > 0 ? backOver(steps) : openWay(from ?? 'login', 'password', replace)
}

/** Starts the proof of a purpose at its first step, in place of the present screen. */
export const restartProof = (name: PurposeName) => replace(firstStep(name), { purpose: name })

/** A reload forgets the result of a proof. The first step of the next proof says why it begins again. */
export const tellResultIsGone = () =>
  useVerification.setState({ why: '刚才的验证结果已失效。为了您的账户安全，请重新验证' })

/**
 * The step before this stage. Null for the first step. Before the form it is the choice among the ways: a proof that
 * was passed cannot be shown again.
 */
export function stepBefore(name: PurposeName, stage: Stage): (() => Promise<void>) | null {
  const { identify } = families[purposes[name].family]
  const ways = () => useVerification.getState().claim?.ways ?? []
  if (stage === 'identify') return null
  if (stage === 'choose')
    return identify ? () => stepDown(name, 'identify', () => replace(identify, { purpose: name })) : null
  return () => stepDown(name, 'choose', () => openChoice(name, ways(), replace))
}

/** Goes back to an earlier step where it lies below the present one. Otherwise it opens in place of the present one. */
function stepDown(name: PurposeName, stage: Stage, open: () => Promise<void>): Promise<void> {
  const steps = stepsDownTo(name, stage)
  return steps > 0 ? backOver(steps) : open()
}

/** The families of our own screens. The others began in another program, which is left by that program's own way. */
const OWN_FAMILIES: readonly FamilyName[] = ['login', 'reauth']

/**
 * Whether the first step of a purpose needs a way home: WeChat's authorisation came in place of the page where the
 * person was, so the phone's Back would close the app. A locked app has no home to show.
 */
export const needsWayHome = (name: PurposeName): boolean =>
  OWN_FAMILIES.includes(purposes[name].family) && name !== 'unlock' && !hasPageBelow()

/** Gives a proof up and goes home. The screen that it was for is forgotten. */
export function giveUp(): Promise<void> {
  takeTarget()
  forgetTries()
  return restart('home')
}

/** Purposes without a success message, because the person sees directly that it worked. */
const SILENT: readonly PurposeName[] = ['unlock']

/** What a passed proof changes on this device. */
const effects: Partial<Record<PurposeName, (way: Way) => void>> = {
  unlock: () => unlock(),
  lockOn: way => setLock(way),
  lockWay: way => setLock(way),
  lockOff: removeLock,
  // Who forgot the password while the screen is locked proves it once: a message or a face opens the lock as well.
  changePassword: () => {
    if (useLock.getState().locked) unlock()
  },
}

/** The proof was passed, so its effect happens. Returns true when the success screen must still be shown. */
export function pass(name: PurposeName, way: Way): boolean {
  effects[name]?.(way)
  useVerification.setState({ passed: { purpose: name, way } })
  if (!SILENT.includes(name)) return true
  leave(name)
  return false
}

/** Does the same as `pass`, and shows the success screen in place of all steps: Back must not lead into them again. */
export async function succeed(name: PurposeName, way: Way): Promise<void> {
  const { success, successFace } = families[purposes[name].family]
  await still()
  const steps = stepsToFirst(name)
  // A later proof has steps of its own, also where the browser goes forward into these.
  forgetSteps(name)
  await backOver(steps, async () => {
    if (pass(name, way)) await replace(way === 'face' ? successFace : success, { purpose: name })
  })
}

/** Goes on to the screen of this app that the proof was for. Another program is gone back to by useReturnOutside. */
export async function leave(name: PurposeName): Promise<void> {
  await still()
  const purpose = purposes[name]
  if (isReturnTooOld(purpose.family)) forgetReturn()
  // Start the movement first. Otherwise a step that finds no result would lead to another screen.
  const going = onward(purpose)
  useVerification.setState({ passed: null })
  if (purpose.gives === 'login') forgetClaim()
  return going
}

function onward({ next, gives, family, from }: Purpose): Promise<void> {
  // The form below asked for a newer proof: it is still filled in.
  if (next) return isBelow(next) ? back() : replace(next)
  if (gives === 'login') return goToPath(takeTarget() || routes.home.path)
  const target = family === 'reauth' ? '' : takeTarget()
  if (target) return goToPath(target)
  if (!from || hasPageBelow()) return back()
  // After a reload the framework knows no page below, but the browser's history still has the one that asked.
  return trail.place() > 0 ? backOver(1) : replace(from)
}
