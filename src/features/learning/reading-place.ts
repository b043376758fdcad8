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

/** A person's progress in an article. */
export interface Place {
  /** The percentage of the text seen at the last visit. */
  place: number
  isFinished: boolean
}

/** The number of articles whose progress this device stores. The oldest are dropped. */
const KEPT = 60
/** From this percentage a text counts as read: people seldom scroll the last lines to the very bottom. */
const READ = 97
/** Below this percentage the app does not offer to continue. */
const WORTH = 20
/** Milliseconds between two measurements while the page scrolls. */
const PAUSE_MS = 400

const onDevice = () => readings.get() ?? {}

/** The progress stored on this device. */
export const placeOnDevice = (sId: string): Place | undefined => onDevice()[sId]

function keep(sId: string, { place, isFinished }: Place, unsent: boolean) {
  // Nothing is stored without consent.
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
      // Without a network the rest stays. A deleted article needs no progress.
      if (!isGone(error)) break
    }
    const now = onDevice()[sId]
    // If the person has read on meanwhile, the newer progress is still unsent.
    if (now?.place === place && now.isFinished === isFinished) keep(sId, now, false)
  }
  if (unsent.length > 0) await invalidate(learning.setReading.stales)
}

let sending: Promise<void> | null = null

/** Sends a customer's progress that was stored as a visitor or without a network. */
export function sendReadings(): Promise<void> {
  if (!isLoggedIn(useSession.getState())) return Promise.resolve()
  sending ??= sendUnsent().finally(() => {
    sending = null
  })
  return sending
}

/** The further of two positions: the server's, and this device's, which the server may not know yet. */
export function furthest(server: Place, device: Place | undefined): Place {
  if (!device) return server
  return { place: Math.max(server.place, device.place), isFinished: server.isFinished || device.isFinished }
}

interface ReadingPlace {
  /** The percentage to continue at, if it is worth it. Null after continuing or closing. */
  goOnAt: number | null
  goOn: () => void
  close: () => void
}

/**
 * Tracks the reading progress of an article: on the device at once, and on the server when the person leaves the screen
 * or reaches the end. Offers to continue where the person stopped. `id` is the element of the text. `known` is the
 * server's progress, or null without its answer; nothing happens while it is undefined.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the text and the progress are loaded.
  useEffect(() => {
    if (!isKnown) return
    const start = furthest(known ?? { place: 0, isFinished: false }, placeOnDevice(sId))
    now.current = { ...start, isChanged: true }
    if (!start.isFinished && start.place >= WORTH) setGoOnAt(start.place)
    // A short text is seen completely without scrolling.
    const timer = setTimeout(look, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      if (waiting.current) clearTimeout(waiting.current)
      waiting.current = null
    }
  }, [sId, isKnown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the screen is left or covered.
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
