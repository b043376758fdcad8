import { address } from '@/platform/address'
import type { ChunkFailure } from '@/platform/address/types'
import { lifecycle } from '@/platform/lifecycle'
import { recordFault } from '@/stores/events'
import { HeadersError, NetworkError } from './errors'

/** The name under which a part that did not load is reported: which one it was, and how it failed. */
export const failureName = ({ name, kind }: ChunkFailure) =>
  kind === 'style' ? `CSS_CHUNK_LOAD_FAILED.${name}` : `ChunkLoadError.${name}.${kind}`

/**
 * Fetches a part of the app that a request needs and that is apart from the first screen. Nothing has been sent yet: it may be tried again.
 * Rejects with NetworkError without a network or in time, else, when the part is not there any more, with HeadersError.
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
    throw new HeadersError(failureName(failure), '部分内容加载失败，请刷新页面后重试')
  }
}
