import type { ParamsOf, RouteName } from '@/routes'
import { demoRows } from '../../gateway/content/demo-rows'

/**
 * The hands and eyes of a person who uses the app, the same on both ends. Each method waits for the thing that it
 * touches or reads.
 */
export interface Driver {
  readonly end: 'h5' | 'mini-program'
  /** The origin that the app is loaded from; '' for a mini-program. */
  readonly origin: string
  /** Opens a screen as a link from outside would. */
  open<N extends RouteName>(name: N, params?: ParamsOf<N>): Promise<void>
  /** Closes the app and opens it anew at a screen, on the same device, with the network as it is. */
  restart<N extends RouteName>(name: N, params?: ParamsOf<N>): Promise<void>
  /** Taps what says this. */
  tap(text: string): Promise<void>
  /**
   * Taps what says this, and the same place again when what it leads to has this there. False when that came too late
   * for a double tap: then it tapped once.
   */
  doubleTap(text: string, meets: string): Promise<boolean>
  /** Waits until this can be read. */
  sees(text: string): Promise<void>
  /** Waits until this can no longer be read. */
  seesNot(text: string): Promise<void>
  /** All that can be read now. */
  text(): Promise<string>
  /** All texts in the document, of every page, hidden ones included. */
  inDocument(): Promise<string>
  /**
   * The document that was made for the person: opened in WeChat's viewer, or, as WeChat's browser saves none, by the
   * address that stands there.
   */
  document(): Promise<Uint8Array>
  /** Types into the field of this name, in place of its present text. */
  type(label: string, text: string): Promise<void>
  /** Chooses a day, as YYYY-MM-DD, in the field of this name. */
  pickDay(label: string, day: string): Promise<void>
  /** Taps what says this, and gives this file in the phone's own choice that opens. */
  choose(text: string, file: JourneyFile): Promise<void>
  /**
   * Taps what says this, and holds this code before the camera. Null where the app has no scanner: there the person
   * types the number.
   */
  scan: ((text: string, code: string) => Promise<void>) | null
  /** Draws strokes with a finger on the surface whose name begins like this. Points count from its corner, in px. */
  draw(label: string, strokes: readonly (readonly Spot[])[]): Promise<void>
  /** Turns the phone on its side, or upright again. Null where the host lays nothing out. */
  turn: ((way: 'sideways' | 'upright') => Promise<void>) | null
  /** Passes the captcha that is being asked: by moving its slider, or by answering its question in words. */
  passCaptcha(): Promise<void>
  /** Goes through the face recognition that has begun. */
  passFace(): Promise<void>
  /** Leaves the app alone for as long as the safety lock waits, and comes back to it. */
  leaveAlone(): Promise<void>
  /** The session on the device comes to its end, as after two hours in which nobody used it. */
  sessionEnds(): Promise<void>
  /** Loads the page again. A mini-program has no such thing: it goes to the background and comes back. */
  refresh(): Promise<void>
  back(): Promise<void>
  /** Goes where `back` came from, by the browser's button. A mini-program has none. */
  forward: (() => Promise<void>) | null
  /** Scrolls the screen on top to a distance from its upper end, in px. */
  scroll(top: number): Promise<void>
  /** Pulls the content of the screen on top down with a finger, by more than a refresh needs, and lets go. */
  pullDown(): Promise<void>
  /** Drags the row with this name by its handle, by so many rows: down, or up when negative. */
  dragRow(name: string, rows: number): Promise<void>
  /** How far the screen on top is scrolled. */
  scrolled(): Promise<number>
  /** The path of the screen on top, as the route table spells it. */
  where(): Promise<string>
  offline(): Promise<void>
  online(): Promise<void>
  /**
   * Closes the app. Fails when something went wrong in it: an exception, an unhandled rejection, an error in the
   * console.
   */
  close(): Promise<void>
}

/** A file on the person's phone. */
export interface JourneyFile {
  name: string
  mimeType: string
  bytes: Uint8Array
}

export interface Spot {
  x: number
  y: number
}

export interface StartOptions {
  /** The person at WeChat: a customer number or `visitor`. */
  person: string
  /** 'ask': the person has not yet agreed to the privacy policy. */
  privacy?: 'ask'
  /**
   * 'new': the app invites and announces; otherwise the device remembers that it has, so that nothing lies over the
   * screens.
   */
  announcements?: 'new'
  /** The environment of the demo in which the H5 build is opened; WeChat's browser unless told. */
  env?: string
  /** A browser's translator replaces every text of the H5 build, from the start on. */
  translated?: true
}

/**
 * Where a finger pulls a screen down: from and to, in px below the window's upper end, and how far it moves at a time.
 */
export const PULL = { from: 300, to: 620, step: 20 } as const

/** How many steps a finger takes that drags a row. */
export const DRAG_STEPS = 12

/**
 * The stored values of a device, by their keys without prefix: one that has shown all announcements, or one ('new')
 * that may show them, because this is not its first visit.
 */
export function announced(announcements?: 'new'): Record<string, string> {
  const wasHere = { WAS_HERE: '1' }
  if (announcements === 'new') return wasHere
  const ids = demoRows('messages').flatMap(({ sId, isDialog }) => (isDialog ? [sId] : []))
  return { ...wasHere, DIALOGS: JSON.stringify({ ids, last: null }), FOLLOW_CLOSED: String(Date.now()) }
}

/** The stored values of a phone, as they lie in the mini-program's storage. */
export const inMiniStorage = (kept: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(kept).map(([key, value]) => [`ESERVICE_mini_${key}`, value]))

/** Waits until this can be read, and gives what stands in the pattern's first group. */
export async function reads(app: Driver, pattern: RegExp): Promise<string> {
  const end = Date.now() + 30_000
  while (Date.now() < end) {
    const [, found] = pattern.exec(await app.text()) ?? []
    if (found !== undefined) return found
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`nothing like ${pattern} to read in:\n${await app.text()}`)
}

export type Start = (options: StartOptions) => Promise<Driver>

/** The safety locks of a device as they are after ten minutes in which nobody used the app. */
export const unusedSince = (locks: string) =>
  JSON.stringify(JSON.parse(locks).map((lock: { usedAt: number }) => ({ ...lock, usedAt: lock.usedAt - 600_000 })))

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Waits until something has come about that no screen says, and tells what has not. */
export async function comesAbout(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isSo()); await pause(100)) {
    if (Date.now() > end) throw new Error(`${what} did not come about`)
  }
}
