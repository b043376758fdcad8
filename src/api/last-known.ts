import * as v from 'valibot'
import type { Call } from '@/contract/call'
import { startOffline } from '@/platform/offline'
import { lastAnswer, lastAnswers } from '@/stores/on-device'
import { useSession } from '@/stores/session'

/**
 * What calls answered last, kept on the device: without a network a screen that was visited shows it, with its time. It lies there as text
 * of this app, whose storage no other site or mini-program can read; a key to encrypt it with would lie beside it. So it ends with the
 * session: at a logout, when somebody else logs in, and after a week.
 */

/** Whose answers may lie on the device. Logins, applications of heirs and files never do, nor what identifies a person. */
const DOMAINS = ['assets', 'funds', 'messages', 'account', 'site']

/** Characters of one answer: WeChat's limit is 1 MB a key, and a Chinese character takes three bytes. */
const MOST_OF_ONE = 300_000
/** Characters of all: some browsers have room for 2.5 million in all. */
const MOST = 1_500_000
/** As long as a session lasts. */
const LONGEST_MS = 7 * 24 * 3600_000

/** When each answer came and how long it is, by its key. */
type Index = Record<string, { at: number; size: number }>

function drop(index: Index, key: string) {
  delete index[key]
  lastAnswer(key).remove()
}

/** Makes room: the oldest answers go first. */
function makeRoom(index: Index, needed: number) {
  const oldestFirst = Object.keys(index).sort((a, b) => (index[a]?.at ?? 0) - (index[b]?.at ?? 0))
  let used = Object.values(index).reduce((sum, { size }) => sum + size, 0)
  for (const key of oldestFirst) {
    if (used + needed <= MOST) return
    used -= index[key]?.size ?? 0
    drop(index, key)
  }
}

/** Whether answers of a call may be kept on the device. */
export const mayBeKept = (call: Call): boolean =>
  !call.command && call.answer === 'json' && !call.encrypted && DOMAINS.includes(call.name.split('.')[0] ?? '')

/** Whose answer it is comes first in a key of the cache. */
type QueryKey = readonly string[]

const isOwn = ([custNo]: QueryKey) => custNo === useSession.getState().custNo

/** Keeps an answer of the person who is logged in. What is too large, or has no room, is not kept. */
export function keepAnswer(call: Call, queryKey: QueryKey, data: unknown, at = Date.now()) {
  if (!mayBeKept(call) || !isOwn(queryKey)) return
  const key = JSON.stringify(queryKey)
  const size = JSON.stringify({ at, data }).length
  const index = lastAnswers.get() ?? {}
  drop(index, key)
  if (size <= MOST_OF_ONE) {
    makeRoom(index, size)
    if (lastAnswer(key).set({ at, data })) index[key] = { at, size }
  }
  lastAnswers.set(index)
  startOffline()
}

/** Answers in pages as the cache holds them. */
export const pagesOf = (page: v.GenericSchema) => v.object({ pages: v.array(page), pageParams: v.array(v.string()) })

/** What a call answered last, as `shape` still reads it, and when; null when nothing is known. */
export function knownAnswer<S extends v.GenericSchema>(queryKey: QueryKey, shape: S, now = Date.now()) {
  if (!isOwn(queryKey)) return null
  const kept = lastAnswer(JSON.stringify(queryKey)).get()
  if (!kept || now - kept.at > LONGEST_MS) return null
  const data = v.safeParse(shape, kept.data)
  return data.success ? { data: data.output, at: kept.at } : null
}
