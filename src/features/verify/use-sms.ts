import { useRef, useState } from 'react'
import { newIdempotencyKey } from '@/api/client'
import { ApiError, sentenceOf } from '@/api/errors'
import { forgetSent, noteSent, type SentCode, sentCode } from './sent-codes'

interface SmsOptions {
  /** What the code is for; with the number it tells codes apart. */
  key: string
  /** Asks for a code after a captcha; null when the person gave the captcha up. */
  send: (idempotencyKey: string) => Promise<{ mobile: string; expiresIn: number; resendIn: number } | null>
  /** Checks a code and goes on. */
  check: (code: string) => Promise<void>
}

/** Seconds the server says to wait, when it refuses another code. */
const waitOf = (error: unknown): number => {
  const data = error instanceof ApiError ? error.data : null
  const wait = typeof data === 'object' && data !== null && 'retryAfter' in data ? Number(data.retryAfter) : 0
  return Number.isFinite(wait) ? wait : 0
}

/** A code by SMS: asked for, waited for, typed in, checked. */
export function useSms({ key, send, check }: SmsOptions) {
  const [sent, setSent] = useState<SentCode | null>(() => sentCode(key))
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null)
  const unanswered = useRef<string | null>(null)

  const ask = async () => {
    if (busy) return
    setBusy('sending')
    setFailure('')
    unanswered.current ??= newIdempotencyKey()
    try {
      const answer = await send(unanswered.current)
      if (!answer) return
      unanswered.current = null
      const now = Date.now()
      const { mobile, resendIn, expiresIn } = answer
      const note = { key, mobile, resendAt: now + resendIn * 1000, expiresAt: now + expiresIn * 1000 }
      noteSent(note)
      setSent(note)
      setCode('')
    } catch (error) {
      if (error instanceof ApiError) unanswered.current = null
      setFailure(sentenceOf(error))
      const wait = waitOf(error)
      if (wait > 0) setSent(before => before && { ...before, resendAt: Date.now() + wait * 1000 })
    } finally {
      setBusy(null)
    }
  }
  const submit = async (digits: string) => {
    if (busy) return
    setBusy('checking')
    setFailure('')
    try {
      await check(digits)
      forgetSent()
    } catch (error) {
      // A code that was not checked stays: the network may come back.
      if (error instanceof ApiError) setCode('')
      setFailure(sentenceOf(error))
    } finally {
      setBusy(null)
    }
  }
  const change = (digits: string) => {
    setCode(digits)
    if (digits !== '') setFailure('')
  }
  /** Begins anew, with another number. */
  const restart = () => {
    setSent(null)
    setCode('')
    setFailure('')
  }
  return { sent, code, change, failure, busy, ask, submit, restart }
}
