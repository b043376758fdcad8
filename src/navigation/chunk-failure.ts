import { failureName } from '@/api/chunk'
import { NETWORK_SENTENCES } from '@/api/errors'
import { address } from '@/platform/address'
import type { ChunkFailure } from '@/platform/address/types'
import { lifecycle } from '@/platform/lifecycle'
import { toast } from '@/platform/toast'
import { recordFault } from '@/stores/events'
import { reloadedFor, reloadedForParts } from '@/stores/on-device'

/**
 * Handles a screen's chunk that did not load. The router has left the old page under the new address. With a network, a
 * new version has replaced the old files, so the app reloads, once for each chunk. Without a network the person stays
 * on the page and reads a message.
 */
export function afterChunkFailure(failure: ChunkFailure) {
  recordFault(new Error(failure.kind), failureName(failure))
  if (lifecycle.isOnline() && reloadedFor.get() !== failure.name) {
    reloadedFor.set(failure.name)
    address.reload()
    return
  }
  toast.say(lifecycle.isOnline() ? '页面加载失败，请稍后重试' : NETWORK_SENTENCES.offline)
  address.stepBack()
}

const nothingToStop = () => {}

/**
 * Handles a chunk of a part that did not load on a screen that did. The app reloads for the same reason, once for
 * each chunk in a visit, because the screen itself shows no error for its part. Without a network it reloads when the
 * network is back: the page cannot load the part again, and the person would not know that. Returns a function that
 * stops waiting for the network.
 */
export function afterPartFailure({ name }: ChunkFailure): () => void {
  if (!lifecycle.isOnline()) return lifecycle.onOnline(online => online && address.reload())
  const before = reloadedForParts.get() ?? []
  // If this cannot be kept, the app might reload again and again.
  if (!before.includes(name) && reloadedForParts.set([...before, name])) address.reload()
  return nothingToStop
}

/** A screen has loaded completely. A chunk that failed before may cause a reload again. */
export const screenIsComplete = () => reloadedFor.remove()
