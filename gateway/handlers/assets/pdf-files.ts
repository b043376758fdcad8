import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { assets } from '@/contract/assets'
import type { ParsedInputOf } from '@/contract/call'
import { downloadGone, issueDownload, openDownload } from '../../auth/downloads'
import { ONE_TIME_TOKEN_LIFETIME } from '../../auth/one-time-tokens'
import { pdfFiles } from '../../db/schema/papers'
import { isPng, readPng } from '../../decoders/decode-png'
import { type Picture, PictureError } from '../../decoders/picture'
import { pictureQueue } from '../../decoders/picture-queue'
import { codes, Refusal } from '../../lib/refusal'
import { after, DAY, MINUTE } from '../../lib/time'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { countAgainst } from '../../pipeline/rate-limit'
import { storedFile } from '../../pipeline/stored-file'
import { places } from '../../store/places'
import { isJpeg, readJpeg } from './pdf/jpeg'
import { picturePdf } from './pdf/picture-pdf'

type Upload = ParsedInputOf<typeof assets.uploadCanvasPicToPdf>

/** The size limit of a picture, in bytes. */
const SIZE_LIMIT = 6 * 1024 * 1024

/**
 * The bytes of files that one customer may have made in a day. In a bucket an object stays for a day after its row is
 * gone, so the limit by the minute alone would let a customer fill it.
 */
const BYTES_PER_DAY = 200 * 1024 * 1024
const ENOUGH = '今天生成的文件太多，请明天再来'

const sentences = {
  unknownFormat: '仅支持JPEG或PNG格式的图片',
  broken: '图片已损坏，请重新生成',
  tooLarge: '图片太大，请缩短内容后重试',
} as const

async function readPicture({ buffer, byteOffset, byteLength }: Uint8Array, owner: string): Promise<Picture> {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  if (bytes.length > SIZE_LIMIT) throw new PictureError('tooLarge')
  if (isJpeg(bytes)) return readJpeg(bytes)
  if (isPng(bytes)) return pictureQueue(owner, () => readPng(bytes))
  throw new PictureError('unknownFormat')
}

async function pdfOf({ title, picture, lines, breaks }: Upload, owner: string, made: Date): Promise<Buffer> {
  try {
    return await picturePdf({ title, picture: await readPicture(picture.bytes, owner), lines, breaks }, made)
  } catch (error) {
    throw error instanceof PictureError ? new Refusal(codes.badInput, sentences[error.kind]) : error
  }
}

/** The title as a file name, without the characters that file systems or headers would misread. */
const fileNameOf = (title: string) => `${title.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '').trim() || '文件'}.pdf`

/** Deletes the files whose key has expired. */
const removeExpired = ({ db, now, custNo }: CustomerContext) =>
  db.delete(pdfFiles).where(and(eq(pdfFiles.custNo, custNo), lt(pdfFiles.expiresAt, now())))

/** Reports as PDF. The app draws the picture. The file is kept for the five minutes in which its key is valid. */
export const pdfFileHandlers = {
  async uploadCanvasPicToPdf(input, context) {
    const { custNo, now } = context
    await countAgainst(context, { bucket: `pdf:${custNo}`, limit: 20, window: MINUTE })
    const content = await pdfOf(input, custNo, now())
    const ofDay = { bucket: `pdf-bytes:${custNo}`, limit: BYTES_PER_DAY, window: DAY, sentence: ENOUGH }
    await countAgainst(context, { ...ofDay, amount: content.length })
    const { title } = input
    const id = randomUUID()
    const createdAt = now()
    const kept = await context.files.keep(content)
    const key = await context.db.transaction(async db => {
      const scope = { ...context, db }
      await removeExpired(scope)
      await db.insert(pdfFiles).values({
        id,
        custNo,
        title,
        ...kept,
        size: content.length,
        createdAt,
        expiresAt: after(createdAt, ONE_TIME_TOKEN_LIFETIME),
      })
      return issueDownload(scope, 'pdf', id)
    })
    return {
      id,
      key: key.token,
      fileName: fileNameOf(title),
      size: content.length,
      expiresAt: key.expiresAt.toISOString(),
    }
  },

  async downloadPdf({ key }, context) {
    const { id } = await openDownload(context, 'pdf', key)
    const [row] = await context.db
      .select({ title: pdfFiles.title, size: pdfFiles.size, custNo: pdfFiles.custNo })
      .from(pdfFiles)
      .where(and(eq(pdfFiles.id, id), gt(pdfFiles.expiresAt, context.now())))
    if (!row) throw downloadGone()
    return storedFile(
      context,
      { place: places.pdf, where: eq(pdfFiles.id, id) },
      {
        size: row.size,
        contentType: 'application/pdf',
        fileName: fileNameOf(row.title),
        owner: `papers:${row.custNo}`,
      },
    )
  },
} satisfies Partial<Handlers<typeof assets>>
