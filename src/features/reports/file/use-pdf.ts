import { useEffect, useState } from 'react'
import { send } from '@/api/client'
import { giveDocument } from '@/api/give-document'
import { sendFile } from '@/api/send-file'
import { type Sender, useSubmit } from '@/api/submit'
import { assets } from '@/contract/assets'
import { addressOf, type OutputOf } from '@/contract/call'
import { GATEWAY } from '@/env'
import { joinAddress } from '@/lib/query'
import type { DrawnPicture } from '@/platform/canvas/types'
import { documents } from '@/platform/document'
import type { DocumentFile } from '@/platform/document/types'
import { type PdfPage, pageBreaks, textLayer } from './pdf-page/marks'

type Made = OutputOf<typeof assets.uploadCanvasPicToPdf>

type Result = { at: 'given'; file: DocumentFile } | { at: 'linked'; link: string; expiresAt: string | null }

/** The progress of the PDF: its stage, the fraction of the stage that is done (0 to 1), and its result. */
export type PdfState =
  | { at: 'idle' }
  | { at: 'uploading' | 'downloading'; done: number }
  | { at: 'failed'; sentence: string }
  | Result

const upload: Sender<{ pdfPage: PdfPage; picture: DrawnPicture }, Made> = ({ pdfPage, picture }, options, onProgress) =>
  sendFile(
    assets.uploadCanvasPicToPdf,
    'picture',
    picture.file,
    {
      title: pdfPage.title,
      breaks: JSON.stringify(pageBreaks(pdfPage)),
      lines: JSON.stringify(textLayer(pdfPage)),
    },
    { ...options, onProgress },
  )

/** The address of the file, valid for five minutes. */
const linkTo = ({ key, expiresAt }: Made): Result => ({
  at: 'linked',
  link: documents.linkTo(joinAddress(`${GATEWAY}${addressOf(assets.downloadPdf, 'B')}`, { key })),
  expiresAt,
})

/**
 * Makes a PDF of a picture and hands it over: with `direct` as a file, otherwise as an address that another program
 * opens. Leaving the screen or changing the page cancels it.
 */
export function usePdf(pdfPage: PdfPage, picture: DrawnPicture | null, direct: boolean) {
  const [result, setResult] = useState<Result | null>(null)
  const { run, cancel, clear, busy, failure, stage, done } = useSubmit(upload, {
    inPlace: true,
    async after(made, _, { signal, onProgress }) {
      if (!direct) return setResult(linkTo(made))
      const file = await send(assets.downloadPdf, { key: made.key }, { quiet: true, signal, onProgress })
      if (signal.aborted) return
      const fileName = file.fileName || made.fileName
      const given = { ...file, fileName }
      await giveDocument(given)
      setResult({ at: 'given', file: given })
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: drops the result of another page.
  useEffect(() => {
    setResult(null)
    clear()
    return cancel
  }, [pdfPage])

  const state = (): PdfState => {
    if (busy) return { at: stage === 'following' && direct ? 'downloading' : 'uploading', done }
    if (failure) return { at: 'failed', sentence: failure.sentence }
    return result ?? { at: 'idle' }
  }
  const make = async () => {
    setResult(null)
    if (picture) await run({ pdfPage, picture })
  }
  return { state: state(), make }
}
