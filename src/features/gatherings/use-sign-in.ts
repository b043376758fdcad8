import { useEffect, useState } from 'react'
import { GATEWAY_FAILURE } from '@/api/envelope'
import { type ApiError, isFinal, NetworkError } from '@/api/errors'
import { useSubmit } from '@/api/submit'
import { gatherings, type OwnEnrolment } from '@/contract/gatherings'
import { lifecycle } from '@/platform/lifecycle'
import { keptCode } from './kept-code'

export interface Scanned {
  id: string
  code: string
  near?: 'near' | 'far'
  /** The person has just agreed that the staff hear it. */
  agrees?: true
}

/** What is sent: a code that is kept, in place of the id of an event. */
const KEPT = 'kept'

/** This moment by this device's clock, the one that `secondsSince` reads. */
const momentNow = () => new Date(Date.now()).toISOString()

/**
 * How many whole seconds ago a moment of this device's clock was: never earlier than it was, because signing in may
 * have been opened a moment before. A clock that was put back meanwhile says: now.
 */
const secondsSince = (at: string) => Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 1000))

/** The gateway has judged a code. Too many requests, its own faults and a session that is over are no judgement. */
const isJudged = (error: ApiError) => isFinal(error) && error.retCode !== GATEWAY_FAILURE

/**
 * Signs in. What was read without a network is kept and sent when it is back; `kept` says since when it waits. One for
 * a screen. `after`: what follows a sign-in that was taken.
 */
export function useSignIn(after: (own: OwnEnrolment) => unknown) {
  const [kept, setKept] = useState(() => keptCode.get())
  const [sent, setSent] = useState('')
  const drop = () => {
    keptCode.remove()
    setKept(null)
  }
  const run = useSubmit(gatherings.signIn, {
    inPlace: true,
    refused: error => isJudged(error) && drop(),
    after(own) {
      drop()
      return after(own)
    },
  })
  const { failure } = run
  const waits = kept?.id !== undefined && kept.code !== undefined
  const sendKept = () => {
    const { id, code, scannedAt, ...place } = keptCode.get() ?? {}
    if (!id || !code || !scannedAt) return
    setSent(KEPT)
    void run.run({ id, code, ...place, scannedAgo: secondsSince(scannedAt) })
  }
  /** Keeps a code that cannot be sent now. */
  const keep = (scanned: Scanned) => {
    keptCode.set({ ...scanned, scannedAt: momentNow() })
    setKept(keptCode.get())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the network or the person is back.
  useEffect(() => {
    if (!waits) return
    const ends = [
      lifecycle.onOnline(online => online && sendKept()),
      lifecycle.onVisible(visible => visible && sendKept()),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [waits])
  return {
    busy: run.busy,
    /** What was read and could not be sent so far. */
    kept: waits ? kept : null,
    /**
     * Why the code of an event, or the kept one (without `id`), was refused. A missing network is no refusal: the code
     * is kept.
     */
    failureOf: (id = KEPT) => ({ failure: sent !== id || failure?.error instanceof NetworkError ? null : failure }),
    sendKept,
    keep,
    async send(scanned: Scanned) {
      // Kept before it is sent: a phone may be closed in the middle.
      keptCode.set({ ...scanned, scannedAt: momentNow() })
      setSent(scanned.id)
      const isIn = await run.run(scanned)
      if (!isIn) setKept(keptCode.get())
    },
  }
}
