import { back, goToPath, hasPageBelow, replace, still } from '@/navigation/go'
import { routes } from '@/routes'
import { takeTarget } from '@/session/target'
import { removeLock, setLock, unlock } from '@/stores/lock'
import { useVerification, type Way } from '@/stores/verification'
import { families, type Purpose, type PurposeName, purposes } from './purposes'

/** Starts a purpose. The person's statement about who they are stays, because they may come from another purpose. */
export function takeUp(name: PurposeName) {
  if (useVerification.getState().purpose !== name) useVerification.setState({ purpose: name, ways: null, passed: null })
}

/** Opens the step of one way. */
export function openWay(purpose: Purpose, way: Way) {
  const family = families[purpose.family]
  const step = { sms: family.sms, password: family.password, face: family.face ?? family.choose }[way]
  return replace(step)
}

/** Opens the step that offers the ways. A family may have its own screen for a single way. */
export function openChoice(purpose: Purpose, ways: readonly Way[]) {
  const { choose, single } = families[purpose.family]
  return replace(ways.length === 1 && single ? single : choose)
}

/** Purposes without a success message, because the person sees directly that it worked. */
const SILENT: readonly PurposeName[] = ['unlock']

/** What a passed proof changes on this device. */
const effects: Partial<Record<PurposeName, (way: Way) => void>> = {
  unlock: () => unlock(),
  lockOn: way => setLock(way),
  lockWay: way => setLock(way),
  lockOff: removeLock,
}

/** The proof was passed, so its effect happens. Returns true when the success screen must still be shown. */
export function pass(name: PurposeName, way: Way): boolean {
  effects[name]?.(way)
  useVerification.setState({ passed: way })
  if (!SILENT.includes(name)) return true
  leave(name)
  return false
}

/** Does the same as `pass`, and shows the success screen. */
export async function succeed(name: PurposeName, way: Way): Promise<void> {
  const { success, successFace } = families[purposes[name].family]
  await still()
  if (pass(name, way)) return replace(way === 'face' ? successFace : success)
}

/** Goes on to the screen that the proof was for. */
export async function leave(name: PurposeName): Promise<void> {
  await still()
  // Start the movement first. Otherwise a step that finds no purpose would lead to another screen.
  const going = onward(purposes[name])
  useVerification.setState({ purpose: null, passed: null, claim: null, mobile: '', ways: null })
  return going
}

function onward({ next, gives, family, from }: Purpose): Promise<void> {
  if (next) return replace(next)
  if (gives === 'login') return goToPath(takeTarget() || routes.home.path)
  const target = family === 'reauth' ? '' : takeTarget()
  if (target) return goToPath(target)
  return from && !hasPageBelow() ? replace(from) : back()
}
