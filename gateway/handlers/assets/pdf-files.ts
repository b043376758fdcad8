import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt, notExists, sql } from 'drizzle-orm'
import type { assets } from '@/contract/assets'
import type { InputOf } from '@/contract/call'
import type { Handlers } from '../../call'
import type { CustomerContext } from '../../context'
import { documentRequests, pdfFiles } from '../../db/schema/documents'
import { codes, Refusal } from '../../refusal'
import { issueOneTimeToken, ONE_TIME_TOKEN_LIFETIME, useOneTimeToken } from '../../sessions/one-time-tokens'
import { countAgainst } from '../../sessions/rate-limit'
import { after, MINUTE } from '../../sessions/scope'
import { isJpeg, readJpeg } from './pdf/jpeg'
import { type Picture, PictureError } from './pdf/picture'
import { type PicturePage, picturePdf } from './pdf/picture-pdf'
import { isPng, readPng } from './pdf/png'

type Upload = InputOf<typeof assets.uploadCanvasPicToPdf>

/** Bytes of all pictures of a file together. */
const SIZE_LIMIT = 6 * 1024 * 1024

const sentences = {
  unknownFormat: '仅支持JPEG或PNG格式的图片',
  broken: '图片已损坏，请重新生成',
  tooLarge: '图片过大，请缩短内容后重试',
} as const

/** What the token of a download is for: a file of this table, and nothing else that is downloaded with tokens. */
const subjectOf = (id: string) => `pdf:${id}`

async function readPicture(bytes: Buffer): Promise<Picture> {
  try {
    if (isJpeg(bytes)) return readJpeg(bytes)
    if (isPng(bytes)) return await readPng(bytes)
  } catch (error) {
    if (error instanceof PictureError) throw new Refusal(codes.badInput, sentences[error.kind])
    throw error
  }
  throw new Refusal(codes.badInput, sentences.unknownFormat)
}

/** One after the other: decoding ten large pictures at once would take all the memory there is. */
async function readPages(pictures: Upload['pictures']): Promise<PicturePage[]> {
  const files = pictures.map(({ picture }) => Buffer.from(picture, 'base64'))
  if (files.reduce((size, bytes) => size + bytes.length, 0) > SIZE_LIMIT) {
    throw new Refusal(codes.badInput, sentences.tooLarge)
  }
  const pages: PicturePage[] = []
  for (const [index, bytes] of files.entries()) {
    pages.push({ picture: await readPicture(bytes), lines: pictures[index]?.lines ?? [] })
  }
  return pages
}

/** The title as a file name: without what file systems and headers take for something else. */
const fileNameOf = (title: string) => `${title.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '').trim() || '文件'}.pdf`

/** Files nobody can open any more, except those a request for a bill or certificate still points at. */
const removeExpired = ({ db, now, custNo }: CustomerContext) =>
  db
    .delete(pdfFiles)
    .where(
      and(
        eq(pdfFiles.custNo, custNo),
        lt(pdfFiles.expiresAt, now()),
        notExists(db.select({ one: sql`1` }).from(documentRequests).where(eq(documentRequests.pdfId, pdfFiles.id))),
      ),
    )

/** Reports as PDF: pictures the app drew, kept for the five minutes in which their key opens them. */
export const pdfFileHandlers = {
  async uploadCanvasPicToPdf({ title, pictures }, context) {
    const { custNo, now } = context
    await countAgainst(context, { bucket: `pdf:${custNo}`, limit: 20, window: MINUTE })
    const content = await picturePdf(title, await readPages(pictures), now())
    const id = randomUUID()
    const createdAt = now()
    const key = await context.db.transaction(async db => {
      const scope = { ...context, db }
      await removeExpired(scope)
      await db.insert(pdfFiles).values({
        id,
        custNo,
        title,
        content,
        size: content.length,
        createdAt,
        expiresAt: after(createdAt, ONE_TIME_TOKEN_LIFETIME),
      })
      return issueOneTimeToken(scope, { purpose: 'download', subject: subjectOf(id) })
    })
    return {
      id,
      key: key.token,
      fileName: fileNameOf(title),
      size: content.length,
      expiresAt: key.expiresAt.toISOString(),
    }
  },

  async downloadPdf({ key }, { db, now, config }) {
    const gone = () => new Refusal(codes.notFound, '下载链接已失效，请重新生成')
    return db.transaction(async transaction => {
      const found = await useOneTimeToken({ db: transaction, now, config }, { token: key, purpose: 'download' })
      const [, id] = /^pdf:(.+)$/.exec(found?.subject ?? '') ?? []
      if (id === undefined) throw gone()
      const [row] = await transaction
        .select({ title: pdfFiles.title, content: pdfFiles.content })
        .from(pdfFiles)
        .where(and(eq(pdfFiles.id, id), gt(pdfFiles.expiresAt, now())))
      if (!row) throw gone()
      return { bytes: row.content, contentType: 'application/pdf', fileName: fileNameOf(row.title) }
    })
  },
} satisfies Partial<Handlers<typeof assets>>
