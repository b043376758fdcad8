import { address } from '@/platform/address'
import type { ChunkFailure } from '@/platform/address/types'
import { lifecycle } from '@/platform/lifecycle'
import { environment } from '@/stores/environment'
import { recordFault } from '@/stores/events'
import { LocalError, NetworkError } from './errors'

/** The name of the report about a chunk that did not load. The report says which chunk it was and how it failed. */
export const failureName = ({ name, kind }: ChunkFailure) =>
  kind === 'style' ? `CSS_CHUNK_LOAD_FAILED.${name}` : `ChunkLoadError.${name}.${kind}`

/**
 * Loads a chunk that a request needs and that is not part of the first screen. Nothing has been sent at this point, so
 * the caller can try again. Rejects with NetworkError when there is no network or the time is up. Rejects with
 * LocalError when the chunk no longer exists.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const failure = address.chunkFailureOf(error)
    if (!failure) throw error
    recordFault(error, failureName(failure))
    if (failure.kind === 'timeout') throw new NetworkError('timeout')
    if (!lifecycle.isOnline()) throw new NetworkError('offline')
    throw new LocalError(failureName(failure), '部分内容加载失败，请刷新页面后重试')
  }
}

/**
 * Loads a part that nobody asked for. In a mini-program, where no reload would bring it, it is tried again whenever the
 * network comes back. Rejects as `load` does elsewhere.
 */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!environment().native || !address.chunkFailureOf(error)) throw error
    await new Promise<void>(resolve => {
      const stop = lifecycle.onOnline(online => {
        if (!online) return
        stop()
        resolve()
      })
    })
    return loadPatiently(load)
  }
}
