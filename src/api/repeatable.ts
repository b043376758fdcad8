import type { Call, InputOf, OutputOf } from '@/contract/call'
import { newIdempotencyKey, send } from './client'

/**
 * A command that can be sent again when its answer did not come. Every try has the same idempotency key, so the server
 * carries it out once and gives the same answer again.
 */
export function repeatable<C extends Call>(call: C, input: InputOf<C>): () => Promise<OutputOf<C>> {
  let idempotencyKey = ''
  return async () => {
    idempotencyKey ||= newIdempotencyKey()
    return send(call, input, { idempotencyKey })
  }
}
