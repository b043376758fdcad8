import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LARGEST_FILE } from '@/contract/attachments'
import type { Call } from '@/contract/call'
import { addressKey } from '../lib/address'
import { codes, Refusal } from '../lib/refusal'
import { readWireHeaders } from './headers'
import { hasType } from './parameters'
import type { Services } from './services'
import type { Room } from './upload-room'

/** Limit of a body with a file, in bytes: the file and the parts around it. */
export const MULTIPART_LIMIT = LARGEST_FILE + 65_536

const MINUTE = 60_000
/**
 * Limits of upload bytes in memory at the same time: for all clients, and for one person or address. A process with
 * half a gigabyte can hold this much.
 */
const MOST_UPLOADING = 8 * MULTIPART_LIMIT
const MOST_OF_ONE = 3 * MULTIPART_LIMIT
/** An upload that sends nothing for this long counts as abandoned. */
const IDLE_MS = 10_000
/** Limit of requests for public files from one address in a minute. A screen asks for a handful. */
const PUBLIC_PER_MINUTE = 600

/** The refusals of forged requests. */
const FORGED: readonly string[] = [codes.signature, codes.gtoken]

const busy = () => new Refusal(codes.tooMany, '上传太频繁，请稍后重试', 429)
const tooMany = () => new Refusal(codes.tooMany, '操作太频繁，请稍后重试', 429)

/** Counters by address or person. A counter of 0 is removed. */
function createTally() {
  const counts = new Map<string, number>()
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string, amount: number) {
      const count = (counts.get(key) ?? 0) + amount
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
    clear: () => counts.clear(),
  }
}

/** @throws Refusal for an upload of unknown length, and for one that is too large. */
function requireLength({ headers }: FastifyRequest) {
  const bytes = Number(headers['content-length'] ?? Number.NaN)
  if (!Number.isSafeInteger(bytes)) throw new Refusal(codes.badInput, '提交的内容格式不正确', 411)
  if (bytes > MULTIPART_LIMIT) throw new Refusal(codes.tooLarge, '提交的内容太大', 413)
}

/** Closes the connection when an upload sends nothing for a while. */
function endWhenIdle({ raw }: FastifyRequest, reply: FastifyReply) {
  // An injected request of a test has no socket.
  if (!(raw.socket instanceof Socket)) return
  raw.setTimeout(IDLE_MS, () => raw.destroy())
  // A complete upload that waits in a queue is not idle.
  reply.raw.on('timeout', () => undefined)
  raw.once('end', () => raw.socket.setTimeout(0))
}

/**
 * Checks a request before any byte of its body is read: its headers and their time, its content type and length, and
 * whether its address has sent too many forged requests. It counts the bytes of uploads as they come, because anybody
 * can announce any length. The counts are in this process, not in the database, because the check must cost nothing.
 */
export function createGate({ clock, config }: Services) {
  const forged = createTally()
  const uploading = createTally()
  const asked = createTally()
  let minute = 0
  let all = 0

  /** Forged requests and requests for public files are counted by the minute. */
  function startMinute() {
    const now = Math.floor(Date.now() / MINUTE)
    if (now !== minute) {
      forged.clear()
      asked.clear()
    }
    minute = now
  }

  return {
    /** @throws Refusal, before the body is read. */
    enter(request: FastifyRequest, reply: FastifyReply, { carrier }: Call): void {
      startMinute()
      if (forged.of(addressKey(request.ip)) >= config.limits.forgedPerMinute) throw tooMany()
      readWireHeaders(request.headers, clock())
      if (!hasType(request, carrier)) {
        forged.add(addressKey(request.ip), 1)
        throw new Refusal(codes.mediaType, '提交的内容类型不正确', 415)
      }
      if (carrier !== 'multipart') return
      requireLength(request)
      endWhenIdle(request, reply)
    },
    /** Creates the room of an upload, empty at first. */
    roomFor({ ip }: FastifyRequest, reply: FastifyReply): Room {
      let owner = addressKey(ip)
      let bytes = 0
      const add = (amount: number) => {
        all += amount
        bytes += amount
        uploading.add(owner, amount)
      }
      const end = () => add(-bytes)
      reply.raw.once('finish', end).once('close', end)
      return {
        take(amount) {
          // The client has left, so nothing would release the bytes counted now.
          if (reply.raw.destroyed) throw busy()
          if (all + amount > MOST_UPLOADING || uploading.of(owner) + amount > MOST_OF_ONE) throw busy()
          add(amount)
        },
        belongsTo(person) {
          uploading.add(owner, -bytes)
          owner = person
          uploading.add(owner, bytes)
        },
      }
    },
    /** @throws Refusal E429 for an address with too many requests for public files. */
    enterPublic({ ip }: FastifyRequest): void {
      startMinute()
      const key = addressKey(ip)
      if (asked.of(key) >= PUBLIC_PER_MINUTE) throw tooMany()
      asked.add(key, 1)
    },
    /** Rethrows an error, and counts it if the request was forged. */
    refused({ ip }: FastifyRequest, error: unknown): never {
      if (error instanceof Refusal && FORGED.includes(error.retCode)) forged.add(addressKey(ip), 1)
      throw error
    },
  }
}
