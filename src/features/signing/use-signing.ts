import { useEffect, useRef, useState } from 'react'
import { send } from '@/api/client'
import { type ApiError, isConflict, isGone, NetworkError, ServerError } from '@/api/errors'
import { invalidate, useCall } from '@/api/query'
import { sendFile } from '@/api/send-file'
import { type Sender, type SubmitSend, useSubmit } from '@/api/submit'
import type { BusinessType } from '@/contract/attachments'
import type { OutputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { textDigest } from '@/lib/text-digest'
import type { LocalFile } from '@/platform/http/types'

/** The business that is signed. */
export interface Signed {
  businessType: BusinessType
  businessNo: string
}

type Paper = OutputOf<typeof inheritances.fillTemplate>

/**
 * How a person puts their name under a paper: drawn, as a PNG in a data address; typed; or as a photo of what was
 * written on paper.
 */
export type Signature = { signature: string } | { typedName: string } | { photo: LocalFile }

/** No answer came, so nobody knows whether the paper counts as signed. */
const isUnknown = (error: unknown) => error instanceof NetworkError || error instanceof ServerError

/** What a signature led to: how many of the person's own papers still wait for one. */
export interface SignedOne {
  remaining: number
}

/** `authToken` proves who signs, where that is asked for. */
type SignInput = { templateCode: string; contentDigest: string; authToken?: string } & Signature

/** Sends the signature. A photo binds its paper in one call, the others in two. */
async function signAndBind(
  signed: Signed,
  { authToken, ...input }: SignInput,
  options: SubmitSend,
): Promise<SignedOne> {
  const { signal } = options
  const proof = authToken === undefined ? {} : { authToken }
  if ('photo' in input) {
    const { photo, ...read } = input
    return sendFile(inheritances.uploadSignatureBindBusiness, 'file', photo, { ...signed, ...proof, ...read }, options)
  }
  const { signatureId } = await send(inheritances.fillTemplateWithCanvas, { ...signed, ...input }, options)
  return send(
    inheritances.bindingSignatureFile,
    { ...signed, ...proof, signatureIds: [signatureId] },
    // It follows the other command, which has the key of this run.
    { quiet: true, signal },
  )
}

/** Puts the signature under the paper, and lets it count. What is unknown afterwards is asked for. */
const signerOf =
  (signed: Signed): Sender<SignInput, SignedOne> =>
  async (input, options) => {
    const { signal } = options
    try {
      return await signAndBind(signed, input, options)
    } catch (error) {
      if (!isUnknown(error) || signal.aborted) throw error
      const { papers } = await send(inheritances.contractStatus, signed, { quiet: true, signal })
      if (papers.find(({ templateCode }) => templateCode === input.templateCode)?.state !== 'signed') throw error
      return { remaining: papers.filter(({ state }) => state !== 'signed').length }
    }
  }

interface SigningOptions {
  /** What signing changes. */
  stales: readonly string[]
  /** The proof of who signs, for a business that asks for one. Throws when the person must prove it again. */
  authToken?: () => string
  after: (signed: SignedOne) => unknown
  /** A signature was refused, for whatever reason. */
  refused?: (error: ApiError) => void
  /** The paper says something else than what was read, so the signature under it counts for nothing. */
  onChanged: () => unknown
}

/**
 * The paper of a business that waits for a signature, filled in to be read, and the way to sign it. The signature goes
 * with the digest of the text that was read. Where another device changed that text meanwhile, nothing is signed, and
 * the new text comes to be read.
 */
export function useSigning(signed: Signed, { stales, authToken, after, refused, onChanged }: SigningOptions) {
  const types = useCall(inheritances.getSignType, signed, { freshFor: 0 })
  const code = types.data?.templates.find(({ state }) => state !== 'signed')?.code
  const [filled, setFilled] = useState<Paper | null>(null)
  // While the next paper is being filled in, the one before it must not be signed again.
  const paper = code === undefined || filled?.templateCode === code ? filled : null
  const [isChanged, setChanged] = useState(false)
  /** What was read before a refusal. */
  const before = useRef('')
  const filling = useSubmit(inheritances.fillTemplate, {
    inPlace: true,
    stales: [],
    after(next) {
      setFilled(next)
      if (before.current === '' || before.current === next.content) return
      setChanged(true)
      onChanged()
    },
  })
  const { run: fill } = filling
  const { businessType, businessNo } = signed
  const read = () => (code === undefined ? undefined : fill({ businessType, businessNo, templateCode: code }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paper is filled in once.
  useEffect(() => {
    // Another paper is no change of the one that was read.
    before.current = ''
    setChanged(false)
    read()
  }, [code])
  const signing = useSubmit(signerOf(signed), {
    inPlace: true,
    stales,
    prepare: async (signature: Signature) =>
      paper && {
        templateCode: paper.templateCode,
        contentDigest: textDigest(paper.content),
        ...(authToken && { authToken: authToken() }),
        ...signature,
      },
    refused(error) {
      refused?.(error)
      if (!isConflict(error) && !isGone(error)) return
      before.current = paper?.content ?? ''
      setFilled(null)
      invalidate(stales)
      read()
    },
    after,
  })
  return { types, paper, isChanged, filling: { failure: filling.failure, busy: filling.busy, again: read }, signing }
}
