import { usePageScroll } from '@tarojs/taro'
import { useContext, useEffect, useRef, useState } from 'react'
import { send } from '@/api/client'
import { isGone } from '@/api/errors'
import { invalidate } from '@/api/query'
import { learning } from '@/contract/learning'
import { isTouring } from '@/stores/consent'
import { readings } from '@/stores/on-device'
import { isLoggedIn, useSession } from '@/stores/session'
import { VisibleContext } from '@/stores/store'
import { seen } from './seen'

/** How far a person is with an article. */
export interface Place {
  /** Percent of the text that was seen, at the last visit. */
  place: number
  isFinished: boolean
}

/** Articles of which the device keeps the place; the oldest go. */
const KEPT = 60
/** From here on a text counts as read: the last lines are seldom scrolled to the very bottom. */
const READ = 97
/** Below this nobody needs to be brought back. */
const WORTH = 20
/** Milliseconds between two looks at the place while the page scrolls. */
const PAUSE_MS = 400

const onDevice = () => readings.get() ?? {}

/** How far the person is as this device knows it. */
export const placeOnDevice = (sId: string): Place | undefined => onDevice()[sId]

function keep(sId: string, { place, isFinished }: Place, unsent: boolean) {
  // Nothing is kept of a person who has not agreed to it.
  if (isTouring()) return
  const { [sId]: before, ...others } = onDevice()
  const entries = [
    ...Object.entries(others),
    [sId, { place, isFinished: isFinished || before?.isFinished === true, unsent }] as const,
  ]
  readings.set(Object.fromEntries(entries.slice(-KEPT)))
}

async function sendUnsent() {
  const unsent = Object.entries(onDevice()).filter(([, { unsent: isUnsent }]) => isUnsent)
  for (const [sId, { place, isFinished }] of unsent) {
    try {
      await send(learning.setReading, { sId, place, isFinished }, { quiet: true })
    } catch (error) {
      // Without a network the rest stays. An article that is gone is told nobody.
      if (!isGone(error)) break
    }
    const now = onDevice()[sId]
    // What was read on meanwhile is still to be told.
    if (now?.place === place && now.isFinished === isFinished) keep(sId, now, false)
  }
  if (unsent.length > 0) await invalidate(learning.setReading.stales)
}

let sending: Promise<void> | null = null

/** Tells the server how far a customer is with what was read as a visitor or without a network. */
export function sendReadings(): Promise<void> {
  if (!isLoggedIn(useSession.getState())) return Promise.resolve()
  sending ??= sendUnsent().finally(() => {
    sending = null
  })
  return sending
}

/** The further of two places: the server's, and the one on this device that it may not know yet. */
export function furthest(server: Place, device: Place | undefined): Place {
  if (!device) return server
  return { place: Math.max(server.place, device.place), isFinished: server.isFinished || device.isFinished }
}

interface ReadingPlace {
  /** The place at which the person stopped, when it is worth going there; null after going or closing. */
  goOnAt: number | null
  goOn: () => void
  close: () => void
}

/**
 * Notes how far an article is read, on the device at once and at the server when the screen is left or the end is
 * reached. Offers to go on where the person stopped. `id` is the element of the text; nothing happens before `known`,
 * which is what the server says, or null without its answer.
 */
export function useReadingPlace(sId: string, id: string, known: Place | null | undefined): ReadingPlace {
  const visible = useContext(VisibleContext)
  const [goOnAt, setGoOnAt] = useState<number | null>(null)
  const now = useRef<(Place & { isChanged: boolean }) | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)

  const tell = () => {
    const current = now.current
    if (!current?.isChanged) return
    current.isChanged = false
    keep(sId, current, true)
    sendReadings()
  }
  const look = async () => {
    waiting.current = null
    const percent = await seen.percent(id)
    const current = now.current
    if (percent === null || !current || percent === current.place) return
    const isEnd = percent >= READ
    const isNew = isEnd && !current.isFinished
    now.current = { place: isEnd ? 100 : percent, isFinished: current.isFinished || isEnd, isChanged: true }
    keep(sId, now.current, true)
    if (isNew) tell()
  }
  usePageScroll(() => {
    waiting.current ??= setTimeout(look, PAUSE_MS)
  })

  const isKnown = known !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the text and the place are there.
  useEffect(() => {
    if (!isKnown) return
    const start = furthest(known ?? { place: 0, isFinished: false }, placeOnDevice(sId))
    now.current = { ...start, isChanged: true }
    if (!start.isFinished && start.place >= WORTH) setGoOnAt(start.place)
    // A short text is seen to its end without scrolling.
    const timer = setTimeout(look, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      if (waiting.current) clearTimeout(waiting.current)
      waiting.current = null
    }
  }, [sId, isKnown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen is left, for whatever is on top of it.
  useEffect(() => {
    if (visible) return tell
  }, [visible, sId])

  return {
    goOnAt,
    goOn() {
      if (goOnAt !== null) seen.goTo(id, goOnAt)
      setGoOnAt(null)
    },
    close: () => setGoOnAt(null),
  }
}
