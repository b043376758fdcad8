import * as v from 'valibot'
import type { Call } from '@/contract/call'
import { maskAccount } from '@/lib/mask'
import { sha256Hex } from '@/lib/sha256-hex'
import { SESSION_IDLE_MS } from '@/lib/terms'
import { appFiles } from '@/platform/app-files'
import { lastAnswer, lastAnswers } from '@/stores/on-device'
import { MARK_DIGITS, markOf } from '@/stores/owner'
import { useSession } from '@/stores/session'

/**
 * The last answers of calls, cached on the device. Without a network a screen that was visited before shows them with
 * their time. They are plain text in the storage of this app, which no other site or mini-program can read. They are
 * never older than an unused session: without a network nothing can check whether a session is over, so the figures
 * must not outlive it. They are removed at once when the server says that the session is over, at a logout, and when
 * another person logs in.
 */

/**
 * The calls whose answers may be kept on the device. Logins, inheritance applications, files, and everything that
 * identifies a person are never kept, account numbers only masked.
 */
const DOMAINS = ['assets', 'funds', 'guides', 'messages', 'account']

/** These answers are the person's account numbers, shown to be copied in full. Masked they would be useless. */
const NUMBERS = ['account.listFundAndShareholderAccount']

/** Pop-ups that were already shown would come again without a network. */
const POP_UPS = ['messages.getDialogMessages']

/** The fields that hold account numbers. */
export const MASKED = ['fundAccount', 'tradingAccount']

/** Characters of one answer. WeChat allows 1 MB for each key, and a Chinese character takes three bytes. */
const MOST_OF_ONE = 300_000
/** Characters of all answers together. Some browsers have room for 2.5 million in total. */
const MOST = 1_500_000
/** A phone corrects its clock by this much without anybody setting it. */
const CLOCK_ERROR_MS = 60_000
/** The time and the length of each answer, by its name. */
type Index = Record<string, { at: number; size: number }>

function drop(index: Index, key: string) {
  delete index[key]
  lastAnswer(key).remove()
}

/** Makes room by removing the oldest answers first. */
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
  !call.command &&
  call.answer === 'json' &&
  !call.encrypted &&
  !NUMBERS.includes(call.name) &&
  !POP_UPS.includes(call.name) &&
  DOMAINS.includes(call.name.split('.')[0] ?? '')

/** An answer with masked account numbers. Screens mask them in the same way; a masked number stays as it is. */
function withoutNumbers(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutNumbers)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      MASKED.includes(name) && typeof value === 'string' ? maskAccount(value) : withoutNumbers(value),
    ]),
  )
}

/** The owner of the answer comes first in a cache key. */
type QueryKey = readonly string[]

/** Hex digits of the hash in a name: enough that no two reads have the same. */
const HASH_DIGITS = 24

/**
 * The name of an answer on the device: the short mark of its owner, and a hash of the read. Names of keys are seen
 * where their values are not, so they must not identify the customer. The hash leaves the customer number out, because
 * anybody can try all numbers, and takes the secret of the customer's drafts in: two customers with one mark share no
 * name.
 */
function nameOf([custNo = '', ...read]: QueryKey): string {
  const text = JSON.stringify(read)
  const { draftKey } = useSession.getState()
  const hash = sha256Hex(draftKey + (custNo ? text.split(custNo).join('') : text))
  return markOf(custNo) + hash.slice(0, HASH_DIGITS)
}

const isOwn = ([custNo]: QueryKey) => custNo === useSession.getState().custNo

/** Keeps an answer of the person who is logged in. One that is too large, or has no room, is not kept. */
export function keepAnswer(call: Call, queryKey: QueryKey, whole: unknown, at = Date.now()) {
  if (!mayBeKept(call) || !isOwn(queryKey)) return
  const data = withoutNumbers(whole)
  const key = nameOf(queryKey)
  const size = JSON.stringify({ at, data }).length
  const index = lastAnswers.get() ?? {}
  drop(index, key)
  if (size <= MOST_OF_ONE) {
    makeRoom(index, size)
    if (lastAnswer(key).set({ at, data })) index[key] = { at, size }
  }
  lastAnswers.set(index)
  appFiles.startOffline()
}

/** The shape in which the cache holds answers that come in pages. */
export const pagesOf = (page: v.GenericSchema) => v.object({ pages: v.array(page), pageParams: v.array(v.string()) })

/**
 * Whether an answer is older than an unused session. If the clock was set back its age is unknown, so it counts as
 * older.
 */
const isTooOld = (at: number, now: number) => now - at > SESSION_IDLE_MS || at - now > CLOCK_ERROR_MS

/** The last answer of a call and its time. Null when there is none, or when `shape` can no longer read it. */
export function knownAnswer<S extends v.GenericSchema>(queryKey: QueryKey, shape: S, now = Date.now()) {
  if (!isOwn(queryKey)) return null
  const kept = lastAnswer(nameOf(queryKey)).get()
  if (!kept || isTooOld(kept.at, now)) return null
  const data = v.safeParse(shape, kept.data)
  return data.success ? { data: data.output, at: kept.at } : null
}

/**
 * Removes the answers that are too old to be shown, and those of a person who is no longer logged in. Their session may
 * have ended while the app was closed.
 */
export function forgetOldAnswers(now = Date.now()) {
  const owners = ['', useSession.getState().custNo].map(markOf)
  const index = lastAnswers.get() ?? {}
  for (const [key, { at }] of Object.entries(index)) {
    // A name of an earlier version begins with no mark.
    if (isTooOld(at, now) || !owners.includes(key.slice(0, MARK_DIGITS))) drop(index, key)
  }
  lastAnswers.set(index)
}

/** The last known answer to a read of the first screen, in the options of the query library (api/first-figures). */
export interface FirstFigures {
  initialData?: () => unknown
  initialDataUpdatedAt?: () => number | undefined
}

export type FirstFiguresOf = (call: Call, queryKey: QueryKey) => FirstFigures
