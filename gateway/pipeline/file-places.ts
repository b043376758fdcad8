import { codes, Refusal } from '../lib/refusal'

/** Bytes of a file in memory for one answer. */
export const SLICE = 262_144
/** Limit of a small answer, in bytes. A page of a paper takes 0.2 MB, a thumbnail 20 KB. */
const SMALL = 2 * SLICE

interface Places {
  /** Limit of answers for one person. */
  each: number
  /** Limit of answers for all persons. */
  all: number
}

/**
 * Limits of concurrent answers with files. A list shows thirty thumbnails at once; nobody reads more than two files at
 * a time. All together they hold 100 MB, if no client reads anything.
 */
const places: Readonly<Record<'small' | 'large', Places>> = {
  small: { each: 32, all: 128 },
  large: { each: 2, all: 64 },
}

const RETRY_AFTER_SECONDS = 5

const tooMany = () =>
  new Refusal(codes.tooMany, '正在下载的文件较多，请等前面的下载完再重试', 429, {
    retryAfter: RETRY_AFTER_SECONDS,
  })

const taken = { small: new Map<string, number>(), large: new Map<string, number>() }
const inAll = { small: 0, large: 0 }

/**
 * Takes a slot for an answer with a file.
 *
 * @param size Bytes to send.
 * @returns A function that releases the slot; it may be called more than once.
 * @throws Refusal E429 at once when the person or the gateway has no slot left, so that nothing waits.
 */
export function takeFilePlace(owner: string, size: number): () => void {
  const kind = size > SMALL ? 'large' : 'small'
  const own = taken[kind].get(owner) ?? 0
  if (own >= places[kind].each || inAll[kind] >= places[kind].all) throw tooMany()
  taken[kind].set(owner, own + 1)
  inAll[kind] += 1
  let isBack = false
  return () => {
    if (isBack) return
    isBack = true
    inAll[kind] -= 1
    const left = (taken[kind].get(owner) ?? 1) - 1
    if (left > 0) taken[kind].set(owner, left)
    else taken[kind].delete(owner)
  }
}
