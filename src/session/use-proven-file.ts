import { type FileCalls, type KeyCall, useFile } from '@/api/use-file'
import type { DocumentKind } from '@/platform/document/types'
import { AUTH, forgetOldProof, requireProof } from './proof'
import { useWithProof } from './use-with-proof'

/**
 * A file of the person's own data, whose key requires a proof of identity. Without a proof it leads to the proof
 * first, and goes on by itself afterwards.
 *
 * @param calls as in `useFile`. The proof is added when the key is requested.
 * @param prove leads to the proof.
 * @param needsProof false if the key of this file requires no proof.
 */
export function useProvenFile<K extends KeyCall>(
  kind: DocumentKind,
  calls: Omit<FileCalls<K>, 'proof' | 'refused'>,
  prove: () => unknown,
  needsProof = true,
) {
  const proof = () => (needsProof ? requireProof(AUTH) : '')
  const file = useFile(kind, { ...calls, proof, refused: forgetOldProof(AUTH) })
  const { busy, failure } = file
  const none = () => undefined
  const { run } = useWithProof<Parameters<typeof file.get>[0]>(
    { run: file.get, busy, failure, clear: none, cancel: none },
    prove,
    () => needsProof,
  )
  return { ...file, get: run }
}
