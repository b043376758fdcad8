import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '@/contract/fields'
import { safeName } from './parameters'

/** The content types that a browser may see. Another type could run as a page of our origin. */
const KNOWN = /^(application\/(pdf|json)|image\/(png|jpeg|gif|webp)|text\/(plain|csv)(; ?charset=utf-8)?)$/

/** RFC 5987: the name in ASCII for old clients, and in full. */
const disposition = (name: string) => {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/** Sends a file as a download. The headers stop a browser from showing it as a page. */
export function sendFile(reply: FastifyReply, { bytes, contentType, fileName }: FileAnswer) {
  const name = safeName(fileName) || 'file'
  return reply
    .header('content-disposition', disposition(name))
    .type(KNOWN.test(contentType) ? contentType : 'application/octet-stream')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
