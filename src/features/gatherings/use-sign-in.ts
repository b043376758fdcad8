import { useEffect, useState } from 'react'
import { type ApiError, isFinal, NetworkError } from '@/api/errors'
import { useSubmit } from '@/api/submit'
import { refusalCodes } from '@/contract/codes'
import { gatherings, type OwnEnrolment } from '@/contract/gatherings'
import { lifecycle } from '@/platform/lifecycle'
import { keptCode } from './kept-code'

export interface Scanned {
  id: string
  code: string
  near?: 'near' | 'far'
  /** The person has just agreed that the staff learn whether they are near. */
  agrees?: true
}

/** Marks the stored code as the one being sent, in place of an event id. */
const KEPT = 'kept'

/** The current time by this device's clock, which `secondsSince` also reads. */
const momentNow = () => new Date(Date.now()).toISOString()

/**
 * The whole seconds since a time of this device's clock. Rounded down, so that the sign-in is never dated too early: it
 * may have opened only a moment before. 0 if the clock was put back meanwhile.
 */
const secondsSince = (at: string) => Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 1000))

/** Whether the gateway has decided about a code. Rate limits, its own failures and an ended session are no decision. */
const isJudged = (error: ApiError) => isFinal(error) && error.retCode !== refusalCodes.gateway

/**
 * Signs in. A code scanned without a network is stored and sent when the network returns; `kept` has the time of the
 * scan. Use it once per screen. `after` runs after a successful sign-in.
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
  /** Stores a code that cannot be sent now. */
  const keep = (scanned: Scanned) => {
    keptCode.set({ ...scanned, scannedAt: momentNow() })
    setKept(keptCode.get())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends when the network or the person returns.
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
    /** The stored code that is not sent yet. */
    kept: waits ? kept : null,
    /**
     * The failure of an event's code, or of the stored code (without `id`). A network error is no failure: the code is
     * stored.
     */
    failureOf: (id = KEPT) => ({ failure: sent !== id || failure?.error instanceof NetworkError ? null : failure }),
    sendKept,
    keep,
    async send(scanned: Scanned) {
      // Stored before sending, because the phone may be closed in between.
      keptCode.set({ ...scanned, scannedAt: momentNow() })
      setSent(scanned.id)
      const isIn = await run.run(scanned)
      if (!isIn) setKept(keptCode.get())
    },
  }
}
