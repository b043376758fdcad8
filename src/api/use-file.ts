import { useEffect, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { addressOf, type Call, type Family, type InputOf } from '@/contract/call'
import type { FileAnswer } from '@/contract/fields'
import { GATEWAY } from '@/env'
import { joinAddress } from '@/lib/query'
import { documents } from '@/platform/document'
import type { DocumentFile, DocumentKind } from '@/platform/document/types'
import { send } from './client'
import type { ApiError } from './errors'
import { fileWay, giveDocument, shareDocument } from './give-document'
import { useRun } from './run'
import { useSubmit } from './submit'

type Result = { at: 'given'; file: DocumentFile } | { at: 'linked'; link: string; expiresAt: string | null }

interface KeyAnswer {
  key: string
  fileName: string
  expiresAt: string | null
}

/** A call that issues a key for a file. */
export type KeyCall = Call<Family, GenericSchema, GenericSchema<unknown, KeyAnswer>>
/** The call that returns the file for the key, also by its address alone. */
type FileCall = Call<'B', GenericSchema<{ key: string }>, GenericSchema<FileAnswer>>

export interface FileCalls<K extends KeyCall> {
  keyCall: K
  fileCall: FileCall
  input: InputOf<K>
  /**
   * The token of the proof that the key call requires; '' if it requires none. An error that it throws becomes the
   * failure.
   */
  proof?: () => string
  /** Called when the key has arrived: the proof is used up. */
  taken?: () => void
  /** Called when the server refused the key. */
  refused?: (error: ApiError) => void
}

/**
 * Gives the person a file that is opened by a key: as a file where that is possible, otherwise as an address that the
 * phone's own browser opens. A running download ends when the person leaves.
 */
export function useFile<K extends KeyCall>(
  kind: DocumentKind,
  { keyCall, fileCall, input, proof = () => '', taken = () => undefined, refused = () => undefined }: FileCalls<K>,
) {
  const [way] = useState(() => fileWay(kind))
  const direct = way !== 'linked'
  /** The person asks for the address although the phone takes files. */
  const wantsLink = useRef(false)
  const [result, setResult] = useState<Result | null>(null)
  const getting = useSubmit<KeyCall>(keyCall, {
    inPlace: true,
    harmless: true,
    prepare: async asked => {
      const authToken = proof()
      return authToken === '' ? asked : Object.assign({}, asked, { authToken })
    },
    refused,
    async after({ key, fileName, expiresAt }, _, { signal, onProgress }) {
      taken()
      if (!direct || wantsLink.current) {
        const path = joinAddress(`${GATEWAY}${addressOf(fileCall, 'B')}`, { key })
        return setResult({ at: 'linked', link: documents.linkTo(path), expiresAt })
      }
      const got = await send(fileCall, { key }, { quiet: true, signal, onProgress })
      if (signal.aborted) return
      const file = { ...got, fileName: got.fileName || fileName }
      await giveDocument(file)
      setResult({ at: 'given', file })
    },
  })
  const sharing = useRun(shareDocument, { inPlace: true })
  const { cancel } = getting
  useEffect(() => cancel, [cancel])
  return {
    kind,
    /** How the file reaches the person here. */
    way,
    direct,
    result,
    /** Gets the file, or the address that opens it. */
    get: (as: 'file' | 'link' = 'file') => {
      wantsLink.current = as === 'link'
      setResult(null)
      return getting.run(input)
    },
    busy: getting.busy,
    /** How much of the file has arrived, 0 to 1; null while that is unknown. */
    done: getting.busy && getting.stage === 'following' ? getting.done : null,
    failure: getting.failure ?? sharing.failure,
    share: documents.share && result?.at === 'given' ? () => sharing.run(result.file) : null,
  }
}
