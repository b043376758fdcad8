import * as v from 'valibot'
import { readableFileName } from '@/lib/file-name'
import { domain, get, post } from './call'
import { Count, done, Flag, file, Instant, Key, list, Text } from './fields'

/** Bytes of the largest file that the gateway takes. The company's parameters can only lower it, for attachments. */
export const LARGEST_FILE = 10 * 1_048_576

/** The businesses that take papers and signatures, as the wire calls them. */
export const BUSINESS = { inheritance: '2', revocation: '3' } as const

/** Whose papers they are: '2' an inheritance, '3' the revocation of a purchase. */
export const BusinessType = v.picklist([BUSINESS.inheritance, BUSINESS.revocation])
export type BusinessType = v.InferOutput<typeof BusinessType>

/** The number of an inheritance application or of a revocation. */
export const BusinessNo = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,32}$/))
/** Which paper a file is, a `kind` of uploadConfig: 'idFront', 'deathCertificate' ... */
export const AttachmentKind = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/))
export const AttachmentId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,40}$/))

const business = { businessType: v.optional(BusinessType, BUSINESS.inheritance) }
const oneFile = v.object({ ...business, id: AttachmentId })

/** Quarter turns clockwise. */
const QuarterTurns = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))
const Turned = v.fallback(QuarterTurns, 0)

/** An uploaded file without its content. */
export const Attachment = v.object({
  id: Key,
  kind: Text,
  fileName: v.pipe(Text, v.transform(readableFileName)),
  mimeType: Text,
  /** Bytes. */
  size: Count,
  uploadedAt: Instant,
  /** How the person turned it to be read: quarter turns clockwise, 0 to 3. */
  turned: Turned,
  /** There is a small picture of it (downloadThumb); a PDF has none. */
  hasThumb: Flag,
  /** It was handed in with a signature. It stays, also when the company asks for another one. */
  isHandedIn: Flag,
})
export type Attachment = v.InferOutput<typeof Attachment>

/** What changes with the files of a form. */
const ofForm = [
  'attachments.thumbList',
  'attachments.deletedList',
  'inheritances.getReadyAttachment',
  'revocations.getRevocation',
]

/**
 * Papers for an inheritance or a revocation. Only who uploaded them sees them: the customer of the token, or the
 * inheritor who logged in by SMS. A visitor with neither is refused.
 */
export const attachments = domain('attachments', {
  /**
   * Keeps a file. Its type is told by its first bytes, never by its name; limits are those of uploadConfig. What was
   * handed in with a signature does not count against them. A file that nobody could open is refused (E415).
   */
  upload: post('AB', '/attachment/upload', {
    input: v.object({ ...business, businessNo: v.optional(BusinessNo), kind: AttachmentKind, file }),
    output: Attachment,
    carrier: 'multipart',
    command: true,
    stales: ofForm,
    decided: ['method', 'carrier'],
  }),

  /**
   * Takes a file of one's own out of its form; refused once the form is with the reviewers. For half an hour it can
   * come back (`restore`), then its content is forgotten. What was signed for stays for ever.
   */
  delete: post('AB', '/attachment/delete', {
    input: oneFile,
    output: done,
    command: true,
    stales: ofForm,
    decided: ['method', 'carrier'],
  }),

  /** Brings a deleted file back. E404 when it is too late, E409 when others have taken its room. */
  restore: post('AB', '/attachment/restore', {
    input: oneFile,
    output: done,
    command: true,
    stales: ofForm,
    decided: ['path', 'method'],
  }),

  /** What one has deleted from a form and can bring back, the latest first. */
  deletedList: get('AB', '/attachment/deletedList', {
    input: v.object({ ...business, businessNo: v.optional(BusinessNo) }),
    output: list(Attachment),
    decided: ['path', 'method'],
  }),

  /**
   * Puts the files of one kind in order, and says how each is turned to be read. `files` names all that may still be
   * changed, in their new order; E409 when there are others by now. The files themselves stay as they came.
   */
  arrange: post('AB', '/attachment/arrange', {
    input: v.object({
      ...business,
      businessNo: v.optional(BusinessNo),
      kind: AttachmentKind,
      files: v.pipe(v.array(v.object({ id: AttachmentId, turned: QuarterTurns })), v.minLength(1), v.maxLength(50)),
    }),
    output: done,
    command: true,
    stales: ['attachments.thumbList', 'attachments.downloadThumb'],
    decided: ['path', 'method'],
  }),

  /** The file as it was uploaded. */
  download: get('AB', '/attachment/download', { input: oneFile, output: file, answer: 'blob', decided: ['method'] }),

  /** One's own files: those of one form, or without `businessNo` those that belong to none yet. In their order. */
  thumbList: get('AB', '/attachment/thumbList', {
    input: v.object({ ...business, businessNo: v.optional(BusinessNo), kind: v.optional(AttachmentKind) }),
    output: list(Attachment),
    decided: ['method'],
  }),

  /** A small picture of an uploaded picture, as the person turned it. */
  downloadThumb: get('AB', '/attachment/downloadThumb', {
    input: oneFile,
    output: file,
    answer: 'blob',
    decided: ['method'],
  }),

  /** What may be uploaded: sizes in bytes, content types, and the papers a form asks for. */
  uploadConfig: get('AB', '/attachment/uploadConfig', {
    input: v.object(business),
    output: v.object({
      maxSize: Count,
      /** Files of one form in all. */
      maxCount: Count,
      mimeTypes: list(v.string()),
      kinds: list(v.object({ kind: Key, title: Text, hint: Text, required: Flag, maxCount: Count })),
    }),
    decided: ['method'],
  }),
})
