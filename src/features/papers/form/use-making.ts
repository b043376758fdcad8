import * as v from 'valibot'
import { send } from '@/api/client'
import { serverNow } from '@/api/clock'
import { isFinal } from '@/api/errors'
import { type Submit, useSubmit } from '@/api/submit'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import type { Paper } from '@/contract/papers'
import { sealedDraftOf } from '@/stores/sealed-drafts'

/** After this time the same choices make another paper, in ms. */
const SAME_MS = 600_000

const Asked = v.object({ key: v.string(), sent: v.string(), at: v.number() })

interface Making<C extends Call, I> {
  call: C
  /** The name of the stored request on this device. */
  name: string
  prepare: (values: I) => Promise<InputOf<C>>
  onMade: (paperNo: string) => unknown
}

/**
 * Requests a paper. The request is stored on the device until its answer arrives: after a reload or a phone call, the
 * same request has the same idempotency key and returns the same paper. A request with a password always makes another
 * paper, because passwords are never stored.
 */
export function useMaking<C extends Call, I>({ call, name, prepare, onMade }: Making<C, I>): Submit<I> {
  const kept = sealedDraftOf(name, Asked)
  return useSubmit<InputOf<C>, OutputOf<C>, I>(
    async (input, options) => {
      const sent = JSON.stringify(input)
      const before = kept.get()
      const isSame = before?.sent === sent && Math.abs(serverNow() - (before.at ?? 0)) < SAME_MS
      const idempotencyKey = (isSame && before.key) || options.idempotencyKey
      if (!('password' in (input as object))) kept.set({ key: idempotencyKey, sent, at: serverNow() })
      return send(call, input, { ...options, idempotencyKey })
    },
    {
      inPlace: true,
      prepare,
      stales: call.stales,
      refused: error => isFinal(error) && kept.remove(),
      after(paper) {
        kept.remove()
        return onMade((paper as Paper).paperNo)
      },
    },
  )
}
