import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '@/contract/fields'
import { readableFileName } from '@/lib/file-name'
import { SLICE, takeFilePlace } from './file-places'
import { isStored, type StoredFile } from './stored-file'

/** The content types that a browser may see. Another type could run as a page of our origin. */
const KNOWN =
  /^(application\/(pdf|json|zip|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)|image\/(png|jpeg|gif|webp)|text\/(plain|csv|calendar)(; ?charset=utf-8)?)$/

/** RFC 5987: the name in ASCII for old clients, and in full for the others. */
const disposition = (name: string) => {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/**
 * The part of a file that a `Range` header requests. Only one range with a start is supported: resumed downloads send
 * that. Null for the whole file. 'none' for a part that the file does not have.
 */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | 'none' | null {
  const match = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header ?? '')
  if (!match) return null
  const from = Number(match[1])
  const to = Math.min(match[2] ? Number(match[2]) : size - 1, size - 1)
  return from > to ? 'none' : { from, to }
}

/**
 * A client that reads nothing for this long has left, or wants to block a slot. Node checks the timeout again after a
 * read, so it may take twice as long.
 */
const STALLED_MS = 20_000
/** The largest file takes two minutes at 80 KB a second. */
const LONGEST_MS = 600_000

/** Reads a file slice by slice, each after the previous one was taken. */
async function* slicesOf({ read }: StoredFile, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at <= to; at += SLICE) {
    yield await read(at, Math.min(SLICE, to - at + 1))
    // The embedded database answers within the same tick of the event loop. This lets other requests run before the
    // next slice.
    await setImmediate()
  }
}

/** Takes a slot until the answer is sent or its connection ends, and closes a connection that reads nothing. */
function holdPlace({ raw }: FastifyReply, owner: string, size: number) {
  const giveBack = takeFilePlace(owner, size)
  const longest = setTimeout(() => raw.destroy(), LONGEST_MS).unref()
  const end = () => {
    clearTimeout(longest)
    giveBack()
  }
  raw.once('finish', end).once('close', end)
  raw.setTimeout(STALLED_MS, () => raw.destroy())
}

/**
 * Sends a file as a download, or the requested part of a stored one. The headers stop a browser from showing a page. A
 * stored file is read from the database as fast as the client takes it; it never changes under its key.
 *
 * @param owner The person who requested it. The number of their concurrent file answers is limited.
 * @throws Refusal E429
 */
export function sendFile(reply: FastifyReply, file: FileAnswer | StoredFile, owner: string) {
  const size = isStored(file) ? file.size : file.bytes.length
  // A file that is generated for each answer may differ the next time: the rest of it would not fit the part that the
  // client has.
  const range = isStored(file) ? rangeOf(reply.request.headers.range, size) : null
  const { from, to } = range === 'none' || range === null ? { from: 0, to: size - 1 } : range
  if (range !== 'none') holdPlace(reply, owner, to - from + 1)
  const name = readableFileName(file.fileName) || 'file'
  reply
    .header('content-disposition', disposition(name))
    .header('accept-ranges', isStored(file) ? 'bytes' : 'none')
    .type(KNOWN.test(file.contentType) ? file.contentType : 'application/octet-stream')
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range !== null) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
  if (isStored(file)) {
    const stream = Readable.from(slicesOf(file, from, to), { objectMode: false, highWaterMark: 1 })
    return reply.header('content-length', to - from + 1).send(stream)
  }
  const content = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  return reply.send(content)
}
