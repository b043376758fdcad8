import type { Trouble } from './journal'
import type { Locator } from './locate'
import type { Exchange } from './network'
import type { SetDataStats } from './set-data'
import type { MiniStorage } from './storage'
import type { Call } from './wx/api'

/** What can be read of an element on the page. */
export interface MiniNode {
  /** WeChat's name: `view`. */
  tag: string
  role: string
  text: string
  /** The accessible name, or '' when it is the text. */
  label: string
  classes: string[]
  /** What a person typed or chose. */
  value: string
  checked: boolean
  disabled: boolean
  attribute(name: string): unknown
}

/** A mini-program that runs, and the hands and eyes of the person who uses it. */
export interface Mini {
  /** Opens a page from within the mini-program: a tab by switching to it, any other on top. The values are encoded for the address. */
  open(path: string, query?: Readonly<Record<string, string>>): Promise<void>
  /** Waits for the element and taps it. Fails when it is disabled, under a dialog, or nothing reacts to it. */
  tap(locator: Locator): Promise<void>
  longPress(locator: Locator): Promise<void>
  /** Replaces what an input holds. The locator names the input, or the words beside it. */
  type(locator: Locator, text: string): Promise<void>
  /** Presses the keyboard's confirm key. */
  confirm(locator: Locator): Promise<void>
  /** Leaves the input that is being typed into. */
  blur(): Promise<void>
  /** Chooses in a picker: the label or the index, a day, a time, or one index for each column. */
  pick(locator: Locator, choice: string | number | readonly number[]): Promise<void>
  /** Moves a swiper to a page of it. */
  swipe(locator: Locator, to: number): Promise<void>
  /** A finger going over an element, from its left upper corner. */
  drag(locator: Locator, points: readonly { x: number; y: number }[]): Promise<void>
  /** Scrolls the page (null) or a scroll view to a distance from its top in px. */
  scroll(locator: Locator | null, top: number): Promise<void>
  /** Scrolls the page (null) or a scroll view to its end. */
  reachBottom(locator?: Locator | null): Promise<void>
  /** Pulls the page down; resolves when the mini-program has ended the refresh. */
  pull(): Promise<void>
  /** Any other event of an element. */
  trigger(locator: Locator, type: string, detail?: object): Promise<void>
  /** WeChat's back button or gesture. Fails on the first page, where it would leave the mini-program. */
  back(): Promise<void>
  /** Shares the page from WeChat's menu; what the mini-program gives for it. */
  share(): Promise<Record<string, unknown>>
  /** Shares the page to a timeline; what the mini-program gives for it, or null when the page's menu does not offer that. */
  shareToTimeline(): Promise<Record<string, unknown> | null>

  /** What a person reads: the page, a line for each block, and what WeChat lays over it. */
  text(): string
  /** Waits for an element. */
  find(locator: Locator): Promise<MiniNode>
  findAll(locator: Locator): MiniNode[]
  has(locator: Locator): boolean
  /**
   * Waits for a text to be read, or for a condition. Fails with what is on the page.
   * @param options What is waited for, in words, and for how many milliseconds (20,000).
   */
  waitFor(
    condition: string | RegExp | (() => unknown),
    options?: { description?: string; within?: number },
  ): Promise<void>
  /** Waits until nothing is under way: no request, no due timer, no change of the page. */
  settle(): Promise<void>

  /** The page that is shown; the query as the page got it: not decoded. */
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
  /** The document that WeChat's own viewer shows: its path, and what it is as base64; null when none was opened. */
  document(): { path: string; base64: string } | null
  /** Calls of interfaces such as `makePhoneCall`. */
  calls(api: string): Call['options'][]
  /** How often and how much was set since a moment (`Date.now()`), or at all. */
  setDataStats(since?: number): SetDataStats
  /** What an action sets until nothing is under way any more. */
  measure(action: () => Promise<unknown>): Promise<SetDataStats>
  /** Size of the page's tree. */
  nodes(): { count: number; depth: number; mostChildren: number }

  /** WeChat goes to the background. */
  hide(): Promise<void>
  /** WeChat comes back, perhaps by a link to another page, whose query is as the link spells it. */
  show(entry?: { path: string; query?: Record<string, string>; scene?: number }): Promise<void>
  offline(): void
  online(): void
  /** WeChat has fetched a new version of the mini-program, or could not. */
  updated(how: 'ready' | 'failed'): Promise<void>
  /** The phone's theme changes. */
  theme(theme: 'light' | 'dark'): Promise<void>
  /** Another person stands before WeChat from now on. */
  become(person: string): void

  /** What went wrong so far. */
  readonly errors: readonly Trouble[]
  readonly warnings: readonly string[]
  /** Takes what went wrong out of `errors`, for tests that expect it. */
  takeErrors(): Trouble[]
  /** Ends the mini-program. Fails when something went wrong in it that nobody took. */
  close(): Promise<void>
}
