import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Carrier } from '@/contract/call'
import type { FileAnswer } from '@/contract/fields'
import { readableFileName } from '@/lib/file-name'
import { decodeStrictly, splitAddress, splitPair } from '@/lib/query'
import { codes, Refusal } from '../lib/refusal'
import type { Room } from './upload-room'

/** Fields by name, as they arrived. The object has only own properties. */
export type Fields = Record<string, unknown>

const MOST_FIELDS = 200
/** Limit of values in a body, counted at every depth. An application with twenty inheritors has 230. */
const MOST_VALUES = 2000
/** Names that would reach the prototype of an object when fields are copied to it. */
const UNSAFE = ['__proto__', 'constructor', 'prototype']

const unreadable = () => new Refusal(codes.badInput, '提交的内容格式不正确', 400)

function decoded(text: string): string {
  const plain = decodeStrictly(text)
  if (plain === null) throw unreadable()
  return plain
}

/**
 * Whether a body has more values than the limit. A body nested so deeply that it causes a RangeError counts as too much
 * as well.
 */
function holdsTooMuch(body: object): boolean {
  let left = MOST_VALUES
  const count = (value: unknown): boolean => {
    left -= 1
    if (left < 0) return true
    return typeof value === 'object' && value !== null && Object.values(value).some(count)
  }
  try {
    return Object.keys(body).length > MOST_FIELDS || count(body)
  } catch (error) {
    if (error instanceof RangeError) return true
    throw error
  }
}

/** Refuses a field that appears twice. It could be signed as one value and read as the other. */
function fieldsOf(pairs: Iterable<readonly [string, unknown]>): Fields {
  const fields = new Map<string, unknown>()
  for (const [name, value] of pairs) {
    if (UNSAFE.includes(name) || fields.has(name) || fields.size >= MOST_FIELDS) throw unreadable()
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/**
 * The fields of a query or of a URL-encoded form.
 *
 * @throws Refusal E400 for invalid percent signs, a field that appears twice, or too many fields.
 */
export const parseForm = (text: string): Fields =>
  fieldsOf(
    text
      .split('&', MOST_FIELDS + 2)
      .filter(Boolean)
      .map(pair => {
        const [name, value] = splitPair(pair)
        return [decoded(name), decoded(value ?? '')]
      }),
  )

/** The fields of the query of a request. */
export const queryOf = (request: FastifyRequest): Fields => parseForm(splitAddress(request.url).query)

/** The path of a request as it was sent. */
export const pathOf = (request: FastifyRequest): string => splitAddress(request.url).path

const contentTypes: Record<Exclude<Carrier, 'query'>, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

/**
 * Whether the body of a request has the type of the call's carrier. The head of the request is enough to tell. WeChat
 * names a type for a request without a body too, so a call whose fields are in its address takes every type. The
 * framework refuses a body without a type.
 */
export function hasType({ headers }: FastifyRequest, carrier: Carrier): boolean {
  const type = headers['content-type']
  if (carrier === 'query' || type === undefined) return true
  return type.split(';', 1)[0]?.trim().toLowerCase() === contentTypes[carrier]
}

/** The content of a request body: the signed fields, and files. */
export interface Body {
  fields: Fields
  files: Record<string, FileAnswer>
}

const nothing: Body = { fields: {}, files: {} }

/**
 * The body of a request, in the form that its call declares. The gate has checked its content type (`hasType`).
 *
 * @param beforeFile Gets the fields before a file is read into memory, and rejects to refuse the file. So the fields
 * must come before the files.
 * @param room Counts the bytes of an upload as they come, and throws when there is no room for more.
 * @throws Refusal E400 for a body that cannot be read as fields.
 */
export async function bodyOf(
  request: FastifyRequest,
  carrier: Carrier,
  beforeFile: (fields: Fields) => Promise<unknown>,
  room: Room,
): Promise<Body> {
  if (carrier === 'query' || request.headers['content-type'] === undefined) return nothing
  if (carrier === 'multipart') return partsOf(request, beforeFile, room)
  const body = request.body
  if (body === undefined) return nothing
  if (typeof body !== 'object' || body === null || Array.isArray(body) || holdsTooMuch(body)) throw unreadable()
  return { fields: { ...body }, files: {} }
}

async function bytesOf({ file }: MultipartFile, { server }: FastifyRequest, room: Room): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of file as AsyncIterable<Uint8Array>) {
    room.take(piece.length)
    pieces.push(piece)
  }
  if (file.truncated) throw new server.multipartErrors.RequestFileTooLargeError()
  return Uint8Array.from(Buffer.concat(pieces))
}

async function partsOf(
  request: FastifyRequest,
  beforeFile: (fields: Fields) => Promise<unknown>,
  room: Room,
): Promise<Body> {
  const fields: [string, unknown][] = []
  const files: [string, FileAnswer][] = []
  try {
    const parts = request.parts()
    // Not `for await`: after an error it would read the rest of the file before it reports the error.
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const part = next.value
      if (part.type === 'field') {
        const value = String(part.value)
        room.take(value.length)
        fields.push([part.fieldname, value])
      } else {
        await beforeFile(fieldsOf(fields))
        const bytes = await bytesOf(part, request, room)
        files.push([part.fieldname, { bytes, contentType: part.mimetype, fileName: readableFileName(part.filename) }])
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Errors about limits have a status. The parser's errors about a malformed body have none.
    throw error instanceof Error && 'statusCode' in error ? error : unreadable()
  }
  // A file with the name of a signed field would replace its value.
  fieldsOf([...fields, ...files])
  return { fields: fieldsOf(fields), files: Object.fromEntries(files) }
}
