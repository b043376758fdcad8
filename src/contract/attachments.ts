import * as v from 'valibot'
import { readableFileName } from '@/lib/file-name'
import { domain, get, post } from './call'
import { Count, done, Flag, file, Instant, Key, list, Text } from './fields'

/**
 * Maximum size in bytes of a file that the gateway accepts. The company's parameters can only lower it, for
 * attachments.
 */
export const LARGEST_FILE = 10 * 1_048_576

/** The businesses with attachments and signatures, by their codes on the wire. */
export const BUSINESS = { inheritance: '2', revocation: '3' } as const

/** The business that an attachment belongs to: '2' an inheritance, '3' the revocation of a purchase. */
export const BusinessType = v.picklist([BUSINESS.inheritance, BUSINESS.revocation])
export type BusinessType = v.InferOutput<typeof BusinessType>

/** The number of an inheritance application or of a revocation. */
export const BusinessNo = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,32}$/))
/** The kind of an attachment, a `kind` of uploadConfig: 'idFront', 'deathCertificate' ... */
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
  /** Rotation chosen by the person: quarter turns clockwise, 0 to 3. */
  turned: Turned,
  /** Whether it has a thumbnail (downloadThumb); a PDF has none. */
  hasThumb: Flag,
  /** It was handed in with a signature. It stays, even if the company asks for another one. */
  isHandedIn: Flag,
})
export type Attachment = v.InferOutput<typeof Attachment>

/** Reads that go stale when the files of a form change. */
const ofForm = [
  'attachments.thumbList',
  'attachments.deletedList',
  'inheritances.getReadyAttachment',
  'revocations.getRevocation',
]

/**
 * Attachments of an inheritance or a revocation. Only the person who uploaded them sees them: the customer of the
 * token, or the inheritor who logged in by SMS. Any other visitor is refused.
 */
export const attachments = domain('attachments', {
  /**
   * Uploads a file. Its type is detected from its content, never from its name. Bytes behind its end are not kept. The
   * limits are those of uploadConfig. Files handed in with a signature do not count against them. A file that cannot be
   * opened is refused (E415).
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
   * Deletes one of the caller's files from its form; refused while the form is under review. For half an hour it can be
   * restored (`restore`), then its content is erased. Signed files are kept forever.
   */
  delete: post('AB', '/attachment/delete', {
    input: oneFile,
    output: done,
    command: true,
    stales: ofForm,
    decided: ['method', 'carrier'],
  }),

  /** Restores a deleted file. E404 if it is too late, E409 if other files have taken its room. */
  restore: post('AB', '/attachment/restore', {
    input: oneFile,
    output: done,
    command: true,
    stales: ofForm,
    decided: ['path', 'method'],
  }),

  /** The caller's deleted files of a form that can still be restored, latest first. */
  deletedList: get('AB', '/attachment/deletedList', {
    input: v.object({ ...business, businessNo: v.optional(BusinessNo) }),
    output: list(Attachment),
    decided: ['path', 'method'],
  }),

  /**
   * Sets the order and rotation of the files of one kind. `files` lists all files that can still be changed, in their
   * new order; E409 if the set has changed meanwhile. The files themselves stay unchanged.
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

  /** The file as it was uploaded, up to the end of its picture or PDF. */
  download: get('AB', '/attachment/download', { input: oneFile, output: file, answer: 'blob', decided: ['method'] }),

  /** The caller's files in their order: those of one form, or without `businessNo` those without a form yet. */
  thumbList: get('AB', '/attachment/thumbList', {
    input: v.object({ ...business, businessNo: v.optional(BusinessNo), kind: v.optional(AttachmentKind) }),
    output: list(Attachment),
    decided: ['method'],
  }),

  /** A thumbnail of an uploaded picture, with its rotation applied. */
  downloadThumb: get('AB', '/attachment/downloadThumb', {
    input: oneFile,
    output: file,
    answer: 'blob',
    decided: ['method'],
  }),

  /** Upload limits: sizes in bytes, content types, and the papers that a form asks for. */
  uploadConfig: get('AB', '/attachment/uploadConfig', {
    input: v.object(business),
    output: v.object({
      maxSize: Count,
      /** Maximum number of files of one form. */
      maxCount: Count,
      mimeTypes: list(v.string()),
      kinds: list(v.object({ kind: Key, title: Text, hint: Text, required: Flag, maxCount: Count })),
    }),
    decided: ['method'],
  }),
})
