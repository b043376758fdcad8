import type { Trouble } from './journal'
import type { Locator } from './locate'
import type { Exchange } from './network'
import type { SetDataStats } from './set-data'
import type { MiniStorage } from './storage'
import type { Call } from './wx/api'

/** The readable facts about an element on the page. */
export interface MiniNode {
  /** WeChat's element name, such as `view`. */
  tag: string
  role: string
  text: string
  /** The accessible name, or '' when it is the text. */
  label: string
  classes: string[]
  /** The value that a person typed or chose. */
  value: string
  checked: boolean
  disabled: boolean
  attribute(name: string): unknown
}

/** A running mini-program, with the actions and the view of the person who uses it. */
export interface Mini {
  /**
   * Opens a page from inside the mini-program. It switches to a tab page, and puts any other page on top. It encodes
   * the values for the address.
   */
  open(path: string, query?: Readonly<Record<string, string>>): Promise<void>
  /**
   * Waits for the element and taps it. Fails when the element is disabled or under a dialog, or when nothing reacts.
   */
  tap(locator: Locator): Promise<void>
  longPress(locator: Locator): Promise<void>
  /** Replaces the text of an input. The locator names the input or the words beside it. */
  type(locator: Locator, text: string): Promise<void>
  /** Presses the keyboard's confirm key. */
  confirm(locator: Locator): Promise<void>
  /** Takes the focus from the input that has it. */
  blur(): Promise<void>
  /** Chooses in a picker: by label or index, by date or time, or by one index for each column. */
  pick(locator: Locator, choice: string | number | readonly number[]): Promise<void>
  /** Moves a swiper to a page of it. */
  swipe(locator: Locator, to: number): Promise<void>
  /** A finger moves over an element. The points count from its upper left corner. */
  drag(locator: Locator, points: readonly { x: number; y: number }[]): Promise<void>
  /** Scrolls the page (null) or a scroll view to a distance from the top, in px. */
  scroll(locator: Locator | null, top: number): Promise<void>
  /** Scrolls the page (null) or a scroll view to its end. */
  reachBottom(locator?: Locator | null): Promise<void>
  /** Pulls the page down. Resolves when the mini-program has ended the refresh. */
  pull(): Promise<void>
  /** Any other event of an element. */
  trigger(locator: Locator, type: string, detail?: object): Promise<void>
  /** WeChat's back button or gesture. Fails on the first page, where it would leave the mini-program. */
  back(): Promise<void>
  /** Shares the page from WeChat's menu. Returns the share card that the mini-program gives. */
  share(): Promise<Record<string, unknown>>
  /**
   * Shares the page to a timeline. Returns the card that the mini-program gives, or null when the page's menu does not
   * offer this.
   */
  shareToTimeline(): Promise<Record<string, unknown> | null>

  /** The text that a person reads: the page, one line for each block, and WeChat's overlays. */
  text(): string
  /** Waits for an element. */
  find(locator: Locator): Promise<MiniNode>
  findAll(locator: Locator): MiniNode[]
  has(locator: Locator): boolean
  /**
   * Waits for a text to appear, or for a condition. Its error message holds the text of the page.
   * @param options A description of the condition, and the limit in milliseconds (20,000).
   */
  waitFor(
    condition: string | RegExp | (() => unknown),
    options?: { description?: string; within?: number },
  ): Promise<void>
  /** Waits until nothing is going on: no request, no due timer, no change of the page. */
  settle(): Promise<void>

  /** The current page. Its query is not decoded, exactly as the page received it. */
  page(): { path: string; query: Record<string, string>; title: string; refreshing: boolean; scrollTop: number }
  stack(): string[]
  /** The navigation bar and the background of the page. */
  bar(): { title: string; background: string; text: string }
  /** The dialog on top, or null. */
  dialog(): { title: string; content: string; buttons: string[] } | null
  toast(): string | null
  toasts(): readonly string[]

  readonly storage: MiniStorage
  readonly requests: readonly Exchange[]
  /**
   * The last file that was opened in WeChat's own viewer or sent to a chat: its path, and its content as base64. Null
   * if there is none.
   */
  document(): { path: string; base64: string } | null
  /** Calls of interfaces such as `makePhoneCall`. */
  calls(api: string): Call['options'][]
  /** The number and the size of setData calls since a moment (`Date.now()`), or since the launch. */
  setDataStats(since?: number): SetDataStats
  /** The setData calls of an action, counted until everything is idle. */
  measure(action: () => Promise<unknown>): Promise<SetDataStats>
  /** Size of the page's tree. */
  nodes(): { count: number; depth: number; mostChildren: number }

  /** WeChat goes to the background. */
  hide(): Promise<void>
  /** WeChat comes to the foreground again, perhaps by a link to another page. The query is as the link spells it. */
  show(entry?: { path: string; query?: Record<string, string>; scene?: number }): Promise<void>
  offline(): void
  online(): void
  /** The phone's clock stands still until it goes on, so that what is quick on a phone is quick on any machine. */
  stopClock(): void
  startClock(): void
  /** WeChat has fetched a new version of the mini-program, or it failed to. */
  updated(how: 'ready' | 'failed'): Promise<void>
  /** The phone's theme changes. */
  theme(theme: 'light' | 'dark'): Promise<void>
  /** Sets the file that the person chooses the next time the mini-program asks for one. Its content is base64. */
  choose(file: { name: string; base64: string }): void
  /** Sets the code that the camera sees the next time the mini-program scans one. */
  scan(code: string): void
  /** Switches to another WeChat user. */
  become(person: string): void

  /** The faults so far. */
  readonly errors: readonly Trouble[]
  readonly warnings: readonly string[]
  /** Removes the faults from `errors` and returns them, for tests that expect them. */
  takeErrors(): Trouble[]
  /** Ends the mini-program. Fails when there were faults that no test took. */
  close(): Promise<void>
}
