import { act, everythingSaid, fireEvent } from './show'

const now = Date.now
/** How long a test waits for what comes of jobs, encryption and uploads, in milliseconds. */
const PATIENCE = 20_000

/** What can be pressed says so by its role. */
const PRESSED = ['button', 'link', 'tab', 'switch', 'checkbox', 'radio', 'option', 'gridcell']
const PRESSABLE = PRESSED.map(role => `[role=${role}]`).join()

/** All that can be pressed within an element, or on every screen that is open. */
export const pressables = (within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(PRESSABLE),
]

/** What can be pressed and is called so; else what begins like this, or has it in its text. */
export const named = (name: string) =>
  pressables().find(one => one.getAttribute('aria-label') === name || one.textContent === name) ??
  pressables().find(one => one.getAttribute('aria-label')?.startsWith(name) || one.textContent?.startsWith(name)) ??
  pressables().find(one => one.textContent?.includes(name))

/** The input of this name. */
export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"], textarea[aria-label="${name}"]`)
  if (!found) throw new Error(`no field is called ${name}`)
  return found
}

/** What a person does on a screen, with `settle` of `screensOnGateway`. To be called at the top of a test file. */
export function handsOf({ settle }: { settle: () => Promise<void> }) {
  let later = 0
  let clock: jest.SpyInstance | undefined
  afterEach(() => clock?.mockRestore())

  async function press(name: string) {
    const found = named(name)
    if (!found) throw new Error(`nothing to press says ${name}: ${pressables().map(one => one.textContent)}`)
    // Two presses of a test are no double tap.
    later += 1000
    clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + later)
    await act(async () => {
      fireEvent.click(found)
    })
    await settle()
  }

  /** Waits until something is true, while other requests may be on their way. Fails when it does not become true. */
  async function waitFor(comesTrue: () => boolean | Promise<boolean>) {
    const patience = now() + PATIENCE
    while (!(await comesTrue())) {
      if (now() > patience) throw new Error(`waited in vain for ${comesTrue}; the screen says: ${everythingSaid()}`)
      await act(async () => {
        await new Promise(resolve => setTimeout(resolve, 20))
      })
    }
  }

  /** Waits until something is true and all that was asked for has come. Fails when it does not become true. */
  async function until(comesTrue: () => boolean | Promise<boolean>) {
    await waitFor(comesTrue)
    await settle()
  }

  /** Waits until the screen says something. */
  const sees = (text: string) => until(() => everythingSaid().includes(text))
  return { press, waitFor, until, sees }
}
