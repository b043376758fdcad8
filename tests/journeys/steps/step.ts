import type { Driver } from '../driver'

/* A step of a way in, disturbed: the page is loaded again, the person goes back and comes again, the network is lost
 * during the command. */

export const NO_NETWORK = '网络连接失败'
export const RESULT_GONE = '刚才的验证已失效'
const CAPTCHA = '将滑块拖到最右端'

/** A step of a way in. */
export interface Step {
  /** A text of the step. */
  sees: string
  /** Which step of how many, where the step says it. It also tells one purpose from another. */
  count?: string
  /** Waits for things that must be there without being done again. */
  keeps?: (app: Driver) => Promise<unknown>
  /** A reload leads to an earlier step, and says why. This is the way back. A mini-program is not loaded again. */
  reloaded?: { sees: string; again: (app: Driver) => Promise<unknown> }
  /** The page before is another site's, so coming forward loads the app again as well. */
  returned?: { sees: string; again: (app: Driver) => Promise<unknown> }
  fill?: (app: Driver) => Promise<unknown>
  /** The form's input is a draft: it must not be typed again. */
  isDraft?: true
  /** The command of the step, or the tap that leads on. */
  go: (app: Driver) => Promise<unknown>
  /** The command needs the network. The way on after it was lost. */
  lost?: { sees: string; again: (app: Driver) => Promise<unknown> }
  /** A command behind a captcha. */
  captcha?: true
  /** The way past the step for a person who has done it before. */
  redo: (app: Driver) => Promise<unknown>
  /** The way from the screen below to this step, where it is not that of all steps before it. */
  comeAgain?: (app: Driver) => Promise<unknown>
  /** Back leads to the step so many rows before, where nothing is lost. Otherwise to the screen that was opened. */
  down?: number
  /** Another way disturbs this step. */
  isKnown?: true
  /** A page of somebody else, to which a mini-program does not go. */
  isOutside?: true
}

/** A way in, or a proof: its steps, and the screens before and after them. */
export interface Way {
  who: string
  /** The screen that the person opens, with nothing to be lost yet. */
  open: (app: Driver) => Promise<unknown>
  /** From there to the first step, the first time and each other time. */
  enter: (app: Driver) => Promise<unknown>
  comeAgain?: (app: Driver) => Promise<unknown>
  /** The first step is the screen that was opened. A mini-program has none below it, so it is opened again. */
  isFirst?: true
  steps: readonly Step[]
  /** The text at the end, and the acts after it. */
  end: string
  finish?: (app: Driver) => Promise<unknown>
}

/** Whether the app is the mini-program. */
export const isMini = ({ end }: Driver) => end === 'mini-program'

/** Sees that the person is at this step, and nothing of it is lost. */
async function isAt(app: Driver, { sees, count, keeps }: Step) {
  await app.sees(sees)
  if (count) await app.sees(count)
  await keeps?.(app)
}

/** Goes back to the step before, and comes again: by the browser's forward button, and by going on from there. */
async function toStepBefore(app: Driver, before: Step, { sees }: Step) {
  if (app.forward) {
    await app.back()
    await app.seesNot(sees)
    await isAt(app, before)
    await app.forward()
    await app.sees(sees)
  }
  await app.back()
  await app.seesNot(sees)
  await isAt(app, before)
  // The form's input is still there.
  await before.redo(app)
}

/** Goes back and comes again: by the browser's forward button, or from the screen below on a mini-program. */
async function backAndForth(app: Driver, way: Way, nth: number, step: Step) {
  const { sees, comeAgain, down = 0 } = step
  const before = down > 0 ? way.steps[nth - down] : undefined
  if (before) return toStepBefore(app, before, step)
  if (app.forward || !way.isFirst) {
    await app.back()
    await app.seesNot(sees)
  }
  if (app.forward) return app.forward()
  if (way.isFirst) await way.open(app)
  if (comeAgain) return comeAgain(app)
  await (way.comeAgain ?? way.enter)(app)
  for (const { redo } of way.steps.slice(0, nth)) await redo(app)
}

/** The network goes while the command is on its way, and comes back. */
async function lose(app: Driver, { go, lost, captcha }: Step) {
  if (!captcha) {
    await app.offline()
    await go(app)
    await app.sees(lost?.sees ?? NO_NETWORK)
    await app.online()
    return lost?.again(app)
  }
  if (isMini(app)) {
    // The captcha is a question of the gateway there.
    await app.offline()
    await go(app)
    await app.sees(NO_NETWORK)
    await app.online()
    await app.tap('换一题')
    return app.passCaptcha()
  }
  await go(app)
  await app.sees(CAPTCHA)
  await app.offline()
  await app.passCaptcha()
  await app.sees(NO_NETWORK)
  await app.online()
  // The same command goes out again: nobody has to pass another captcha.
  return go(app)
}

async function disturb(app: Driver, way: Way, nth: number, step: Step) {
  if (step.isDraft) await step.fill?.(app)
  await app.refresh()
  if (step.reloaded && !isMini(app)) {
    await app.sees(step.reloaded.sees)
    await step.reloaded.again(app)
  }
  await isAt(app, step)
  await backAndForth(app, way, nth, step)
  if (step.returned && app.forward) {
    await app.sees(step.returned.sees)
    await step.returned.again(app)
  }
  await isAt(app, step)
  if (!step.isDraft) await step.fill?.(app)
  if (step.lost || step.captcha) await lose(app, step)
  else await step.go(app)
}

/** Walks a way to its end. Each step that is not known is disturbed. */
export async function walk(app: Driver, way: Way) {
  await way.enter(app)
  for (const [nth, step] of way.steps.entries()) {
    if (step.isOutside && isMini(app)) continue
    await isAt(app, step)
    // A person who comes from the step before has lost nothing. A step outside has no page of the app.
    if (!step.isOutside) expect(await app.text()).not.toContain(RESULT_GONE)
    if (!step.isKnown) {
      await disturb(app, way, nth, step)
      continue
    }
    await step.fill?.(app)
    await step.go(app)
    if (step.captcha) await app.passCaptcha()
  }
  await app.sees(way.end)
  await way.finish?.(app)
}

export const nothing = () => Promise.resolve()
/** Another way disturbs this step. */
export const known = (step: Step): Step => ({ ...step, isKnown: true })
export const seeing = (text: string) => (app: Driver) => app.sees(text)
export const tapping = (text: string) => (app: Driver) => app.tap(text)

/** One after the other. */
export const all =
  (...acts: ((app: Driver) => Promise<unknown>)[]) =>
  async (app: Driver) => {
    for (const act of acts) await act(app)
  }
