import { act, everythingSaid, fireEvent } from './show'

const now = Date.now
/** The longest wait for the results of jobs, encryption and uploads, in milliseconds. */
const PATIENCE = 20_000

/** The roles of elements that can be pressed. */
const PRESSED = ['button', 'link', 'tab', 'switch', 'checkbox', 'radio', 'option', 'gridcell']
const PRESSABLE = PRESSED.map(role => `[role=${role}]`).join()

/** All pressable elements within an element, or on every open screen. */
export const pressables = (within: ParentNode = document): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(PRESSABLE),
]

/** The pressable element with this name; otherwise one whose name begins with it, or whose text contains it. */
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

/** A person's actions on a screen, with `settle` of `screensOnGateway`. Call it at the top of a test file. */
export function handsOf({ settle }: { settle: () => Promise<void> }) {
  let later = 0
  let clock: jest.SpyInstance | undefined
  afterEach(() => clock?.mockRestore())

  async function press(name: string) {
    const found = named(name)
    if (!found) throw new Error(`nothing to press says ${name}: ${pressables().map(one => one.textContent)}`)
    // Two presses in a test are not a double tap.
    later += 1000
    clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + later)
    await act(async () => {
      fireEvent.click(found)
    })
    await settle()
  }

  /** Waits until a condition is true, while other requests may be on their way. Fails if it stays false. */
  async function waitFor(comesTrue: () => boolean | Promise<boolean>) {
    const patience = now() + PATIENCE
    while (!(await comesTrue())) {
      if (now() > patience) throw new Error(`waited in vain for ${comesTrue}; the screen says: ${everythingSaid()}`)
      await act(async () => {
        await new Promise(resolve => setTimeout(resolve, 20))
      })
    }
  }

  /** Waits until a condition is true and all requests are answered. Fails if it stays false. */
  async function until(comesTrue: () => boolean | Promise<boolean>) {
    await waitFor(comesTrue)
    await settle()
  }

  /** Waits until the screen shows a text. */
  const sees = (text: string) => until(() => everythingSaid().includes(text))
  return { press, waitFor, until, sees }
}
