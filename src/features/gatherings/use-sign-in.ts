import { useEffect, useState } from 'react'
import { NetworkError } from '@/api/errors'
import { useSubmit } from '@/api/submit'
import { gatherings, type OwnEnrolment } from '@/contract/gatherings'
import { lifecycle } from '@/platform/lifecycle'
import { keptCode } from './kept-code'

export interface Scanned {
  id: string
  code: string
  scannedAt?: string
  near?: 'near' | 'far'
}

/**
 * Signs in. What was read without a network is kept and sent when it is back; `kept` says since when it waits. `after`:
 * what follows a sign-in that was taken.
 */
export function useSignIn(after: (own: OwnEnrolment) => unknown) {
  const [kept, setKept] = useState(() => keptCode.get())
  const drop = () => {
    keptCode.remove()
    setKept(null)
  }
  const run = useSubmit(gatherings.signIn, {
    inPlace: true,
    // The gateway has judged it: it is in, or will never be.
    refused: drop,
    after(own) {
      drop()
      return after(own)
    },
  })
  const { failure } = run
  const isOffline = failure?.error instanceof NetworkError
  const waits = kept?.id !== undefined && kept.code !== undefined
  const sendKept = () => {
    const { id, code, scannedAt } = keptCode.get() ?? {}
    if (id && code && scannedAt) void run.run({ id, code, scannedAt })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen opens, and when the network is back.
  useEffect(() => {
    if (!waits) return
    sendKept()
    return lifecycle.onOnline(online => online && sendKept())
  }, [waits])
  return {
    busy: run.busy,
    /** What was read and could not be sent so far. */
    kept: waits ? kept : null,
    /** Why it was refused. A missing network is no refusal: the code is kept. */
    failure: isOffline ? null : failure,
    sendKept,
    async send(scanned: Scanned) {
      const scannedAt = new Date().toISOString()
      // Kept before it is sent: a phone may be closed in the middle.
      const waiting = { id: scanned.id, code: scanned.code, scannedAt }
      keptCode.set(waiting)
      const isIn = await run.run(scanned)
      if (!isIn) setKept(keptCode.get())
    },
  }
}
