import * as v from 'valibot'
import { send } from '@/api/client'
import { serverNow } from '@/api/clock'
import { isFinal } from '@/api/errors'
import { type Submit, useSubmit } from '@/api/submit'
import type { Call, InputOf, OutputOf } from '@/contract/call'
import type { Paper } from '@/contract/papers'
import { sealedDraftOf } from '@/stores/sealed-drafts'

/** The same choices after this time are another paper, in ms. */
const SAME_MS = 600_000

const Asked = v.object({ key: v.string(), sent: v.string(), at: v.number() })

interface Making<C extends Call, I> {
  call: C
  /** Where the request is kept on the device. */
  name: string
  prepare: (values: I) => Promise<InputOf<C>>
  onMade: (paperNo: string) => unknown
}

/**
 * Asks for a paper. The request lies on the device until its answer is there: who loads the page again in the middle,
 * or takes a call, and then asks for the same once more, gets the same paper. A paper with a password is another one
 * each time, because its password is kept nowhere.
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
