import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type ApiError, isFinal } from '@/api/errors'
import { refusedBecause } from '@/api/refused-because'
import { type Sender, useSubmit } from '@/api/submit'
import { SmsCode } from '@/contract/auth-fields'
import { refusalCodes } from '@/contract/codes'
import type { CaptchaTicket } from '@/platform/captcha/types'
import { useForm } from '@/ui/form/use-form'
import { useCaptcha } from '../captcha/use-captcha'
import { waitsForConsent } from '../flow/agreeing'
import { forgetSent, noteSent, type SentCode, sentCode } from './sent-codes'

interface SmsOptions<P> {
  /** The reason for the code and the number. Together they identify a code. */
  key: string
  /** Requests a code. */
  send: Sender<CaptchaTicket, { mobile: string; expiresIn: number; resendIn: number; onlyIfTheirs?: boolean }>
  /** Checks a code. */
  check: Sender<string, P>
  /** Called when the code is right. */
  passed: (proof: P) => unknown
}

/** The longest countdown in seconds. For a longer wait people use another method. */
const LONGEST_WAIT = 120

/** The waiting time in seconds from the server's refusal of another code. 0 for no countdown. */
const waitOf = ({ data }: ApiError): number => {
  const wait = typeof data === 'object' && data !== null && 'retryAfter' in data ? Number(data.retryAfter) : 0
  return wait <= LONGEST_WAIT ? wait : 0
}

/**
 * Whether the code cannot be entered again: it expired, was tried too often, or was right and consumed by a login that
 * was refused. A wrong code can be corrected while attempts are left. An expired certificate number is refused before
 * the code is checked, so the code stays valid.
 */
const isCodeGone = (error: ApiError) =>
  isFinal(error) && error.retCode !== refusalCodes.codeWrong && !refusedBecause(error, 'claimExpired')

const Code = v.object({ code: SmsCode })

/** A verification by SMS code: captcha, request, countdown, entered code, check. */
export function useSms<P>({ key, send, check, passed }: SmsOptions<P>) {
  const [sent, setSent] = useState<SentCode | null>(() => sentCode(key))
  const captcha = useCaptcha()
  const checking = useSubmit(
    ({ code }: v.InferOutput<typeof Code>, options, onProgress) => check(code, options, onProgress),
    {
      inPlace: true,
      refused(error) {
        if (waitsForConsent(error)) return
        form.takeAway('code')
        if (isCodeGone(error)) forgetSent(key)
        // The code was right and is consumed. The error is in the data entered before it.
        if (refusedBecause(error, 'identityRefused')) setSent(null)
      },
      after(proof) {
        forgetSent(key)
        return passed(proof)
      },
    },
  )
  const form = useForm({ schema: Code, initial: { code: '' }, submit: checking, failureAt: 'code' })
  const asking = useSubmit(send, {
    inPlace: true,
    prepare(_: string) {
      checking.clear()
      return captcha.ask()
    },
    after({ mobile, resendIn, expiresIn, onlyIfTheirs }, asked) {
      const now = Date.now()
      const [resendAt, expiresAt] = [now + resendIn * 1000, now + expiresIn * 1000]
      const note = { key: asked, mobile, resendAt, expiresAt, ...(onlyIfTheirs && { onlyIfTheirs }) }
      noteSent(note)
      setSent(note)
      form.put({ code: '' })
    },
    refused(error) {
      const wait = waitOf(error)
      if (wait > 0) setSent(before => before && { ...before, resendAt: Date.now() + wait * 1000 })
    },
  })
  // An error about a code to one number says nothing about another number.
  const asked = useRef(key)
  useEffect(() => {
    if (asked.current !== key) asking.clear()
    asked.current = key
  })
  const code = form.field('code')
  return {
    sent,
    asking,
    checking,
    captcha: captcha.sheet,
    code: {
      ...code,
      error: code.error || (asking.failure?.sentence ?? ''),
      onChange(digits: string) {
        asking.clear()
        code.onChange(digits)
      },
      onDone: form.submit,
    },
    ask(): unknown {
      // A person who left the code entry returns to it, because another code cannot be sent so soon.
      const before = sent ? null : sentCode(key)
      if (!before || before.resendAt <= Date.now()) return asking.run(key)
      checking.clear()
      return setSent(before)
    },
    /** The code was right, but name, certificate or number are not a customer's. */
    isIdentityRefused: refusedBecause(checking.failure?.error, 'identityRefused'),
    /** The code was right and is still valid. The login waits for the consent. */
    waitsForConsent: waitsForConsent(checking.failure?.error),
    /** Checks the same code again. */
    again: form.submit,
    /** Starts again with another number. */
    restart() {
      setSent(null)
      form.put({ code: '' })
      asking.clear()
      checking.clear()
    },
  }
}
