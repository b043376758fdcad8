import { useEffect, useRef, useState } from 'react'
import { send } from '@/api/client'
import { type ApiError, isConflict, isGone, NetworkError, ServerError } from '@/api/errors'
import { invalidate, useCall } from '@/api/query'
import { sendFile } from '@/api/send-file'
import { type Sender, type SubmitSend, useSubmit } from '@/api/submit'
import type { BusinessType } from '@/contract/attachments'
import type { OutputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import { textDigest } from '@/lib/sha256-hex'
import type { LocalFile } from '@/platform/http/types'

/** The business whose papers are signed. */
export interface Signed {
  businessType: BusinessType
  businessNo: string
}

type Paper = OutputOf<typeof inheritances.fillTemplate>

/** The ways to sign a paper: drawn, as a PNG in a data URL; typed; or a photo of a name written on paper. */
export type Signature = { signature: string } | { typedName: string } | { photo: LocalFile }

/** The answer was lost, so it is unknown whether the paper is signed. */
const isUnknown = (error: unknown) => error instanceof NetworkError || error instanceof ServerError

/** The result of a signature: how many of the person's papers still wait for one. */
export interface SignedOne {
  remaining: number
}

/** `authToken` proves the signer's identity, for a business that requires it. */
type SignInput = { templateCode: string; contentDigest: string; authToken?: string } & Signature

/** Sends the signature. A photo needs one call, the other ways two. */
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
    // It follows the other command, which already uses this run's idempotency key.
    { quiet: true, signal },
  )
}

/** Signs the paper. If an answer is lost, asks the server whether the paper is signed. */
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
  /** The calls whose answers change with a signature. */
  stales: readonly string[]
  /**
   * Returns the proof of the signer's identity, for a business that requires it. Throws if a new identity check is
   * needed.
   */
  authToken?: () => string
  after: (signed: SignedOne) => unknown
  /** A signature was refused, for any reason. */
  refused?: (error: ApiError) => void
  /** The text has changed since it was read, so the signature must be dropped. */
  onChanged: () => unknown
}

/**
 * The next unsigned paper of a business, filled in, and the function that signs it. The signature is sent with the
 * digest of the text that was read. If another device changed the text meanwhile, nothing is signed, and the new text
 * is shown.
 */
export function useSigning(signed: Signed, { stales, authToken, after, refused, onChanged }: SigningOptions) {
  const types = useCall(inheritances.getSignType, signed, { freshFor: 0 })
  const code = types.data?.templates.find(({ state }) => state !== 'signed')?.code
  const [filled, setFilled] = useState<Paper | null>(null)
  // While the next paper loads, the previous one must not be signed again.
  const paper = code === undefined || filled?.templateCode === code ? filled : null
  const [isChanged, setChanged] = useState(false)
  /** The text that was read before a refusal. */
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
    // The next paper is not a change of the previous one.
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
