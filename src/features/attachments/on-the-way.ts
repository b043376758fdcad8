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

export interface FilePlace extends AttachmentPlace {
  kind: string
}

/** An upload that is running, waiting or failed. */
export interface OnTheWay {
  id: number
  place: FilePlace
  file: LocalFile
  /** The person who chose the file. Another person neither sends nor sees it. */
  owner: string
  busy: boolean
  failure: Failure | null
  /** The part that has been sent, 0 to 1. */
  done: number
}

/** The screen's handler for an uploaded file. `said` is a hint for the person, '' for none. */
type OnArrived = (kept: Attachment, said: string) => void

const keyOf = ({ businessType, businessNo, kind }: FilePlace) => `${businessType} ${businessNo} ${kind}`
const NONE: readonly OnTheWay[] = []

/**
 * Uploads by place. They outlive the screen: an upload continues after the person leaves, and failures show on return.
 */
const useAll = create<Record<string, readonly OnTheWay[]>>(() => ({}))
const all = () => Object.values(useAll.getState()).flat()
const found = (id: number) => all().find(one => one.id === id)

const commands = new Map<number, ReturnType<typeof newSubmit<LocalFile, Attachment>>>()
const shown = new Map<number, OnArrived>()
/** Failed uploads for which the person has seen a toast after leaving the screen. */
const told = new Set<number>()
const waiting = new Map<number, () => void>()
let last = 0

/** The id of the customer, or of an heir without an account. It is the same after the next login. */
function ownerNow(): string {
  const { draftKey, token } = useHeir.getState()
  return useSession.getState().custNo || draftKey || token
}

function change(place: FilePlace, how: (before: readonly OnTheWay[]) => readonly OnTheWay[]) {
  const key = keyOf(place)
  useAll.setState(before => ({ [key]: how(before[key] ?? NONE) }))
}

/** The uploads of a kind that are running or failed. */
export function useOnTheWay(place: FilePlace): readonly OnTheWay[] {
  const there = useAll(files => files[keyOf(place)] ?? NONE)
  const owner = ownerNow()
  return there.filter(one => one.owner === owner)
}

/** Whether the server rejects the file. A rejected file takes no place in the form. */
export const isRefused = ({ failure }: OnTheWay) => failure !== null && isBadFile(failure.error)

const isBrokenOff = ({ failure }: OnTheWay) => failure?.error instanceof NetworkError

/** Uploads a file. A retry without an answer uses the same idempotency key, so the file is stored once. */
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

/** Retries an upload, unless its owner is no longer logged in: the server would refuse it, and that opens the login. */
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

/** Drops an upload: the person no longer wants it. */
export function giveUp(one: OnTheWay): void {
  const command = commands.get(one.id)
  drop(one)
  command?.cancel()
}

/** Registers the screen that shows an upload, and retries the upload if the network had interrupted it. */
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
  // Never show a file name to another person.
  if (shown.has(id) || told.has(id) || one.owner !== ownerNow()) return
  told.add(id)
  const name = `「${shortFileName(file.name)}」`
  toast.say(isRefused(one) ? `${name}：${failure?.sentence}` : `${name}上传失败，回到上传页面可以重试`)
}

/**
 * Retries an interrupted upload when the network returns, and when the person sees it again: phones cut the connections
 * of a background app without any network event.
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

/** Drops the uploads of other people. A person whose session only expired finds theirs after the next login. */
function forgetOthers() {
  const owner = ownerNow()
  for (const one of owner === '' ? [] : all()) if (one.owner !== owner) giveUp(one)
}
useSession.subscribe(forgetOthers)
useHeir.subscribe(forgetOthers)
