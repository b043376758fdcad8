import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey, send } from '@/api/client'
import { NetworkError, sentenceOf } from '@/api/errors'
import { sendFile } from '@/api/send-file'
import { assets } from '@/contract/assets'
import { addressOf, type OutputOf } from '@/contract/call'
import { GATEWAY } from '@/env'
import type { DrawnPicture } from '@/platform/canvas/types'
import { documents } from '@/platform/document'
import { DocumentFailure } from '@/platform/document/types'
import { type PdfPage, pageBreaks, textLayer } from './pdf-page/marks'

type Made = OutputOf<typeof assets.uploadCanvasPicToPdf>

/** What is under way, with how much of it is done, and what came of it. */
export type PdfState =
  | { at: 'idle' }
  | { at: 'uploading' | 'downloading'; share: number }
  | { at: 'failed'; sentence: string }
  | { at: 'given'; fileName: string }
  | { at: 'linked'; link: string; expiresAt: string | null }

const sentenceFor = (error: unknown) =>
  error instanceof DocumentFailure ? '文件没有打开，请检查手机的存储空间后重试' : sentenceOf(error)

/**
 * Makes a PDF of a picture and gives it to the person: as a file, or as an address that another program opens once. What is under way ends
 * when the person leaves; a failed attempt can be repeated, and an upload whose answer never came is the same upload then.
 */
export function usePdf(pdfPage: PdfPage, picture: DrawnPicture | null) {
  const [state, setState] = useState<PdfState>({ at: 'idle' })
  const unanswered = useRef<{ of: DrawnPicture; key: string } | null>(null)
  const underWay = useRef<AbortController | null>(null)
  // Of a paper that has changed nothing counts any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another paper is what ends it.
  useEffect(() => {
    setState({ at: 'idle' })
    return () => underWay.current?.abort()
  }, [pdfPage])

  async function upload(of: DrawnPicture, signal: AbortSignal): Promise<Made> {
    if (unanswered.current?.of !== of) unanswered.current = { of, key: newIdempotencyKey() }
    const { key } = unanswered.current
    const input = {
      title: pdfPage.title,
      breaks: JSON.stringify(pageBreaks(pdfPage)),
      lines: JSON.stringify(textLayer(pdfPage)),
    }
    const onProgress = (share: number) => !signal.aborted && setState({ at: 'uploading', share })
    const options = { quiet: true, idempotencyKey: key, signal, onProgress }
    try {
      const made = await sendFile(assets.uploadCanvasPicToPdf, 'picture', of.file, input, options)
      unanswered.current = null
      return made
    } catch (error) {
      if (!(error instanceof NetworkError)) unanswered.current = null
      throw error
    }
  }

  async function run(finish: (made: Made, signal: AbortSignal) => Promise<PdfState>) {
    if (!picture) return
    underWay.current?.abort()
    const control = new AbortController()
    underWay.current = control
    const tell = (next: PdfState) => !control.signal.aborted && setState(next)
    tell({ at: 'uploading', share: 0 })
    try {
      tell(await finish(await upload(picture, control.signal), control.signal))
    } catch (error) {
      tell({ at: 'failed', sentence: sentenceFor(error) })
    }
  }

  return {
    state,
    /** The file itself, saved or opened. */
    give: () =>
      run(async ({ key, fileName }, signal) => {
        const onProgress = (share: number) => !signal.aborted && setState({ at: 'downloading', share })
        onProgress(0)
        const file = await send(assets.downloadPdf, { key }, { quiet: true, signal, onProgress })
        await documents.give({ ...file, fileName: file.fileName || fileName })
        return { at: 'given', fileName: file.fileName || fileName }
      }),
    /** The address under which it can be opened, once. */
    link: () =>
      run(async ({ key, expiresAt }) => ({
        at: 'linked',
        link: documents.linkTo(`${GATEWAY}${addressOf(assets.downloadPdf, 'B')}?key=${encodeURIComponent(key)}`),
        expiresAt,
      })),
  }
}
