import { isBadFile, NetworkError } from '@/api/errors'
import { newSubmit } from '@/api/new-submit'
import type { Failure } from '@/api/run'
import { sendFile } from '@/api/send-file'
import { type Attachment, attachments } from '@/contract/attachments'
import { shortFileName } from '@/lib/file-name'
import type { LocalFile } from '@/platform/http/types'
import { lifecycle } from '@/platform/lifecycle'
import { toast } from '@/platform/toast'
import { useHeir } from '@/stores/heir'
import { useSession } from '@/stores/session'
import { create } from '@/stores/store'
import { mismatchWords } from '@/widgets/file-fault'
import type { AttachmentPlace } from './types'

/** The kind of attachments of one form to which a file belongs. */
export interface FilePlace extends AttachmentPlace {
  kind: string
}

/** One file on its way into a form. */
export interface OnTheWay {
  id: number
  place: FilePlace
  file: LocalFile
  /** Whose it is: what one person chose is neither sent nor shown for another one. */
  owner: string
  busy: boolean
  failure: Failure | null
  /** The part that has been sent, 0 to 1. */
  done: number
}

/** What the screen that shows a file does when it has arrived, and what the person should know of it ('': nothing). */
type OnArrived = (kept: Attachment, said: string) => void

const keyOf = ({ businessType, businessNo, kind }: FilePlace) => `${businessType} ${businessNo} ${kind}`
const NONE: readonly OnTheWay[] = []

/** By their places. They outlive the screen: a file goes on when it is left, and who comes back sees what failed. */
const useAll = create<Record<string, readonly OnTheWay[]>>(() => ({}))
const all = () => Object.values(useAll.getState()).flat()
const found = (id: number) => all().find(one => one.id === id)

const commands = new Map<number, ReturnType<typeof newSubmit<LocalFile, Attachment>>>()
const shown = new Map<number, OnArrived>()
/** The files of which the person was told, after they left the screen, that they did not arrive. */
const told = new Set<number>()
const waiting = new Map<number, () => void>()
let last = 0

/** A customer, or an heir without an account; the same after another login. */
function ownerNow(): string {
  const { draftKey, token } = useHeir.getState()
  return useSession.getState().custNo || draftKey || token
}

function change(place: FilePlace, how: (before: readonly OnTheWay[]) => readonly OnTheWay[]) {
  const key = keyOf(place)
  useAll.setState(before => ({ [key]: how(before[key] ?? NONE) }))
}

/** The files of a kind that are on their way, or did not arrive. */
export function useOnTheWay(place: FilePlace): readonly OnTheWay[] {
  const there = useAll(files => files[keyOf(place)] ?? NONE)
  const owner = ownerNow()
  return there.filter(one => one.owner === owner)
}

/** The server takes no such file. It has no place in the form. */
export const isRefused = ({ failure }: OnTheWay) => failure !== null && isBadFile(failure.error)

const isBrokenOff = ({ failure }: OnTheWay) => failure?.error instanceof NetworkError

/** Sends a file. A try without an answer is repeated under the same key, so the file is there once. */
export function startSending(place: FilePlace, file: LocalFile): void {
  const id = ++last
  const one = { id, place, file, owner: ownerNow(), busy: true, failure: null, done: 0 }
  const command = newSubmit<LocalFile, Attachment>(
    (chosen, options, onProgress) => sendFile(attachments.upload, 'file', chosen, place, { ...options, onProgress }),
    {
      stales: attachments.upload.stales,
      after: kept => {
        shown.get(id)?.(kept, mismatchWords(file.name, kept.mimeType))
        drop(one)
      },
    },
    ({ busy, failure, done }) => {
      const next = { ...one, busy, failure, done }
      change(place, before => before.map(other => (other.id === id ? next : other)))
      if (failure) failed(next)
      else stopWaiting(id)
    },
  )
  commands.set(id, command)
  change(place, before => [...before, one])
  command.run(file)
}

/** Sends a file once more, unless its person is gone: the refusal of a request of nobody would log somebody in. */
export function sendAgain(id: number): void {
  const one = found(id)
  if (one?.owner === ownerNow()) commands.get(id)?.run(one.file)
}

function drop({ id, place }: OnTheWay) {
  change(place, before => before.filter(other => other.id !== id))
  stopWaiting(id)
  told.delete(id)
  commands.delete(id)
}

/** The person wants it no more. */
export function giveUp(one: OnTheWay): void {
  const command = commands.get(one.id)
  drop(one)
  command?.cancel()
}

/** A screen shows the file: it says what became of it. What was broken off goes on when the person comes back. */
export function showSending(id: number, onArrived: OnArrived): () => void {
  shown.set(id, onArrived)
  told.delete(id)
  const one = found(id)
  if (one && isBrokenOff(one)) sendAgain(id)
  return () => shown.delete(id)
}

function failed(one: OnTheWay) {
  const { id, file, failure } = one
  if (isBrokenOff(one)) waitForNetwork(id)
  // Nobody else reads the name of somebody's file.
  if (shown.has(id) || told.has(id) || one.owner !== ownerNow()) return
  told.add(id)
  const name = `「${shortFileName(file.name)}」`
  toast.say(isRefused(one) ? `${name}：${failure?.sentence}` : `${name}没有上传成功，回到上传页面可重试`)
}

/**
 * What was broken off goes on by itself, with the network, and when the person looks at it again: phones end what an
 * app does that is not in front, without any change of the network.
 */
function waitForNetwork(id: number) {
  if (waiting.has(id)) return
  const stops = [
    lifecycle.onOnline(isOnline => isOnline && sendAgain(id)),
    lifecycle.onVisible(isVisible => isVisible && shown.has(id) && sendAgain(id)),
  ]
  waiting.set(id, () => {
    for (const stop of stops) stop()
  })
}

function stopWaiting(id: number) {
  waiting.get(id)?.()
  waiting.delete(id)
}

/** Forgets what somebody else chose. Whose session has only ended finds it after the next login. */
function forgetOthers() {
  const owner = ownerNow()
  for (const one of owner === '' ? [] : all()) if (one.owner !== owner) giveUp(one)
}
useSession.subscribe(forgetOthers)
useHeir.subscribe(forgetOthers)
