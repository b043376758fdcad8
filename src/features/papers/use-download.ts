import { useEffect, useState } from 'react'
import { send } from '@/api/client'
import { HeadersError } from '@/api/errors'
import { giveDocument, takesFiles } from '@/api/give-document'
import { useRun } from '@/api/run'
import { useSubmit } from '@/api/submit'
import { addressOf } from '@/contract/call'
import { papers } from '@/contract/papers'
import { GATEWAY } from '@/env'
import { joinAddress } from '@/lib/query'
import { documents } from '@/platform/document'
import { DocumentFailure, type DocumentFile } from '@/platform/document/types'

type Result = { at: 'given'; file: DocumentFile } | { at: 'linked'; link: string; expiresAt: string | null }

/**
 * Gives the person the file of a paper: as a file where that is possible, otherwise as an address that the phone's own
 * browser opens. What is under way ends when the person leaves.
 */
export function useDownload(paperNo: string) {
  const [direct] = useState(takesFiles)
  const [result, setResult] = useState<Result | null>(null)
  const getting = useSubmit(papers.paperKey, {
    inPlace: true,
    async after({ key, fileName, expiresAt }, _, { signal, onProgress }) {
      if (!direct) {
        const path = joinAddress(`${GATEWAY}${addressOf(papers.downloadPaper, 'B')}`, { key })
        return setResult({ at: 'linked', link: documents.linkTo(path), expiresAt })
      }
      const got = await send(papers.downloadPaper, { key }, { quiet: true, signal, onProgress })
      if (signal.aborted) return
      const file = { ...got, fileName: got.fileName || fileName }
      await giveDocument(file)
      setResult({ at: 'given', file })
    },
  })
  const sharing = useRun(
    async (file: DocumentFile) => {
      try {
        await documents.share?.(file)
      } catch (error) {
        if (!(error instanceof DocumentFailure)) throw error
        throw new HeadersError(error.message, '没有转发成功，请打开文件后从右上角菜单转发')
      }
    },
    { inPlace: true },
  )
  const { cancel } = getting
  useEffect(() => cancel, [cancel])
  return {
    direct,
    result,
    get: () => {
      setResult(null)
      return getting.run({ paperNo })
    },
    busy: getting.busy,
    /** How much of the file is here, 0 to 1; null while it is not known. */
    done: getting.busy && getting.stage === 'following' ? getting.done : null,
    failure: getting.failure ?? sharing.failure,
    share: documents.share && result?.at === 'given' ? () => sharing.run(result.file) : null,
  }
}
