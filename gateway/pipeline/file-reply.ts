import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '@/contract/fields'
import { readableFileName } from '@/lib/file-name'

/** The content types that a browser may see. Another type could run as a page of our origin. */
const KNOWN = /^(application\/(pdf|json)|image\/(png|jpeg|gif|webp)|text\/(plain|csv|calendar)(; ?charset=utf-8)?)$/

/** RFC 5987: the name in ASCII for old clients, and in full. */
const disposition = (name: string) => {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/**
 * The part of a file that a `Range` header asks for. Only one range from a start is told: downloads that go on after a
 * broken connection ask so. Null for the whole file. 'none' for a part that the file does not have.
 */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | 'none' | null {
  const match = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header ?? '')
  if (!match) return null
  const from = Number(match[1])
  const to = Math.min(match[2] ? Number(match[2]) : size - 1, size - 1)
  return from > to ? 'none' : { from, to }
}

/** Sends a file as a download, or the part of it that was asked for. The headers stop a browser from showing a page. */
export function sendFile(reply: FastifyReply, { bytes, contentType, fileName }: FileAnswer) {
  const name = readableFileName(fileName) || 'file'
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  reply
    .header('content-disposition', disposition(name))
    .header('accept-ranges', 'bytes')
    .type(KNOWN.test(contentType) ? contentType : 'application/octet-stream')
  const range = rangeOf(reply.request.headers.range, content.length)
  if (range === null) return reply.send(content)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${content.length}`).send()
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${content.length}`)
    .send(content.subarray(range.from, range.to + 1))
}
