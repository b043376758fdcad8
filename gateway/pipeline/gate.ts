import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@/contract/call'
import { codes, Refusal } from '../refusal'
import { readWireHeaders } from './headers'
import { hasType } from './parameters'
import type { Services } from './services'

/** Bytes of the largest file. */
export const UPLOAD_LIMIT = 10 * 1_048_576
/** Bytes of a body with a file: the file and the parts around it. */
export const MULTIPART_LIMIT = UPLOAD_LIMIT + 65_536

const MINUTE = 60_000
/**
 * Bytes of uploads that are read at the same time, of all addresses and of one. A process with half a gigabyte can hold
 * this much.
 */
const MOST_UPLOADING = 8 * MULTIPART_LIMIT
const MOST_OF_ONE_ADDRESS = 3 * MULTIPART_LIMIT

/** The refusals for a request that no real app made. */
const FORGED: readonly string[] = [codes.signature, codes.gtoken]

const busy = () => new Refusal(codes.tooMany, '上传过于频繁，请稍后再试', 429)
const tooMany = () => new Refusal(codes.tooMany, '操作过于频繁，请稍后再试', 429)

/** Numbers by address. A number of 0 is removed. */
function createTally() {
  const counts = new Map<string, number>()
  return {
    of: (address: string) => counts.get(address) ?? 0,
    add(address: string, amount: number) {
      const count = (counts.get(address) ?? 0) + amount
      if (count > 0) counts.set(address, count)
      else counts.delete(address)
    },
    clear: () => counts.clear(),
  }
}

/**
 * Checks a request before any byte of its body is read: its headers and their time, its content type, whether its
 * address has sent too many forged requests, and whether there is room for an upload. The counts are in this process,
 * not in the database, because the check must cost nothing.
 */
export function createGate({ clock, config }: Services) {
  const forged = createTally()
  const uploading = createTally()
  let minute = 0
  let all = 0

  /** Forged requests are counted by the minute. */
  function startMinute() {
    const now = Math.floor(Date.now() / MINUTE)
    if (now !== minute) forged.clear()
    minute = now
  }

  function makeRoom({ ip, headers }: FastifyRequest, reply: FastifyReply) {
    // Without a length the size of the upload is unknown.
    const bytes = Number(headers['content-length'] ?? Number.NaN)
    if (!Number.isSafeInteger(bytes)) throw new Refusal(codes.badInput, '提交的内容格式不正确', 411)
    if (bytes > MULTIPART_LIMIT) throw new Refusal(codes.tooLarge, '提交的内容过大', 413)
    if (all + bytes > MOST_UPLOADING || uploading.of(ip) + bytes > MOST_OF_ONE_ADDRESS) throw busy()
    all += bytes
    uploading.add(ip, bytes)
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      all -= bytes
      uploading.add(ip, -bytes)
    }
    // The request was answered, or the client left before that.
    reply.raw.once('finish', end).once('close', end)
  }

  return {
    /** @throws Refusal, before the body is read. */
    enter(request: FastifyRequest, reply: FastifyReply, { carrier }: Call): void {
      startMinute()
      if (forged.of(request.ip) >= config.limits.forgedPerMinute) throw tooMany()
      readWireHeaders(request.headers, clock())
      if (!hasType(request, carrier)) {
        forged.add(request.ip, 1)
        throw new Refusal(codes.mediaType, '提交的内容类型不正确', 415)
      }
      if (carrier === 'multipart') makeRoom(request, reply)
    },
    /** Passes an error on and counts it when the request was forged. */
    refused({ ip }: FastifyRequest, error: unknown): never {
      if (error instanceof Refusal && FORGED.includes(error.retCode)) forged.add(ip, 1)
      throw error
    },
  }
}
