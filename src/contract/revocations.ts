import * as v from 'valibot'
import { appliedFields } from './assets-fields'
import { BusinessNo } from './attachments'
import { PersonName } from './auth-fields'
import { domain, get, post } from './call'
import { Cipher } from './customer-fields'
import { Count, Day, done, Flag, Instant, Key, list, maybe, nothing, OneOf, Text } from './fields'

/**
 * Reasons for a revocation: paid from another person's account, bought twice, bought by a minor, or another one that
 * the person describes.
 */
export const revocationReasons = ['otherPayer', 'twice', 'minor', 'other'] as const
export type RevocationReason = (typeof revocationReasons)[number]

/**
 * The states of an application, in order: draft; handed in; the office asked for more papers (`returned`); approved,
 * money on its way; refused; paid back; withdrawn by the person.
 */
export const revocationStates = [
  'draft',
  'submitted',
  'returned',
  'approved',
  'refused',
  'refunded',
  'withdrawn',
] as const
export type RevocationState = (typeof revocationStates)[number]

/** Maximum length of the person's explanation, in characters. */
export const EXPLANATION_LIMIT = 200

/** Maximum number of listed purchases that can no longer be revoked. All others are listed. */
export const LISTED_OVER = 100

const ApplicationNo = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,40}$/))

/** A purchase that can be revoked, or is being revoked. Its amount is paid back. */
const purchase = {
  ...appliedFields,
  /** Masked. */
  accountNo: Text,
}

/** A purchase, with the way to revoke it. */
export const RevocablePurchase = v.object({
  ...purchase,
  /** 'cancel': at once, without papers. 'apply': by an application. 'none': it can no longer be revoked. */
  way: OneOf(['cancel', 'apply', 'none'], 'none'),
  /** The end of this option. Null for 'none', and while the day of confirmation is unknown. */
  until: Instant,
  /** The reason for 'none'. '' otherwise. */
  reason: Text,
  /** The open or last application for it. '' if there is none. */
  revocationNo: Text,
})
export type RevocablePurchase = v.InferOutput<typeof RevocablePurchase>

const summary = {
  revocationNo: Key,
  state: OneOf(revocationStates, 'draft'),
  purchase: v.object(purchase),
  reasonKind: OneOf([...revocationReasons, ''], ''),
  createdAt: Instant,
  updatedAt: Instant,
}

/** A card for the refund. Numbers masked. */
const Card = v.object({ id: Key, bankName: Text, accountNo: Text, holder: Text, isDefault: Flag })

/** An application with everything that its owner may see. */
export const Revocation = v.object({
  ...summary,
  explanation: Text,
  /** The characters of the explanation and the contact's name that cannot be printed, joined. '' if there are none. */
  unprintable: Text,
  /** '' until one is chosen. */
  cardId: Text,
  card: maybe(Card),
  contactName: Text,
  /** Masked. '' until it is filled in. */
  contactMobile: Text,
  /** Whether the person agreed to the notice (`inherit.commonGetMsg`, code 'revokeNotice'). */
  noticeAgreed: Flag,
  /**
   * Counts the saves that changed something. A save sends the version it is based on, so that a newer one is not
   * overwritten unseen.
   */
  version: Count,
  /** The office's text when it returned or refused the application. '' otherwise. */
  officeWord: Text,
  /** The kinds of papers that the office requires while the application is returned. Empty otherwise. */
  wanted: list(Key),
  /**
   * The papers of this application, by its reason and by the office's demands. `count` is the number of uploaded files.
   * For a kind with `isWanted`, one must have been uploaded after the application was returned.
   */
  papers: list(
    v.object({ kind: Key, title: Text, hint: Text, required: Flag, maxCount: Count, count: Count, isWanted: Flag }),
  ),
  isSigned: Flag,
  /** The signed application as a paper (PDF). '' until it was handed in. */
  paperNo: Text,
  /** Whether the person may still withdraw it. */
  canWithdraw: Flag,
  /** The history, oldest first. `word` is the office's text at this step, or the papers that were added. */
  steps: list(v.object({ state: OneOf(revocationStates, 'draft'), at: Instant, word: Text })),
  /** The trading day of the refund, expected or actual. Null before the approval. */
  refundDay: Day,
})
export type Revocation = v.InferOutput<typeof Revocation>

const oneRevocation = v.object({ revocationNo: BusinessNo })
const decided = ['path', 'method', 'family', 'carrier'] as const
const stales = ['revocations', 'attachments.thumbList', 'inheritances.contractStatus', 'inheritances.getSignType']

/**
 * Revocation of a purchase (撤销). An unconfirmed purchase is cancelled at once before its cut-off (15:00 of its trading
 * day). A purchase that is confirmed, or past its cut-off, and was paid wrongly is revoked by an application with
 * papers, within thirty days of its confirmation, as long as all its shares are still there. The papers and the
 * signature are those of `attachments` and `inherit` (businessType '3'); binding the signature hands it in.
 */
export const revocations = domain('revocations', {
  /**
   * The purchases of the last sixty days and older ones that can still be revoked, newest first, each with its way. Of
   * those that are over (too late, failed, cancelled) only the newest `LISTED_OVER` are returned. With `applicationNo`:
   * only this purchase of the caller, however old.
   */
  revocable: get('A', '/revoke/revocable.api', {
    input: v.object({ applicationNo: v.optional(ApplicationNo) }),
    output: list(RevocablePurchase),
    decided,
  }),

  /** Cancels an unconfirmed purchase, before its cut-off. */
  cancelPurchase: post('A', '/revoke/cancelPurchase.api', {
    input: v.object({ applicationNo: ApplicationNo }),
    output: done,
    command: true,
    stales: ['revocations', 'assets', 'account', 'messages'],
    decided,
  }),

  /** The caller's applications, newest first, at most 100. */
  listRevocations: get('A', '/revoke/listRevocations.api', {
    input: nothing,
    output: list(v.object(summary)),
    decided,
  }),

  /** One application of the caller, with its timeline. E404 for any other application. */
  getRevocation: get('A', '/revoke/getRevocation.api', {
    input: oneRevocation,
    output: Revocation,
    freshFor: 0,
    decided,
  }),

  /** The cards for a refund, and the known data of the person for the form. */
  revocationOptions: get('A', '/revoke/revocationOptions.api', {
    input: nothing,
    output: v.object({
      cards: list(Card),
      contactName: Text,
      /** Masked. */
      contactMobile: Text,
    }),
    decided,
  }),

  /**
   * Saves the form's input so far, even if it is incomplete. Omitted fields stay unchanged. Without `revocationNo` the
   * draft for this purchase is created (one for each purchase). A `version` that is older than the stored one is
   * refused with E409 and the stored `Revocation` as data, unless `overwrites` is true. A draft that was created on
   * another device counts as newer. A change removes a signature that was drawn and not handed in yet.
   */
  saveRevocation: post('A', '/revoke/saveRevocation.api', {
    input: v.object({
      revocationNo: v.optional(BusinessNo),
      applicationNo: ApplicationNo,
      reasonKind: v.optional(v.picklist([...revocationReasons, ''])),
      explanation: v.optional(v.pipe(v.string(), v.maxLength(EXPLANATION_LIMIT, `情况说明最多${EXPLANATION_LIMIT}字`))),
      cardId: v.optional(v.pipe(v.string(), v.maxLength(40))),
      contactName: v.optional(v.union([PersonName, v.literal('')])),
      /** `Mobile`, encrypted with the key of `auth.getAssetPublicKey`. Default: the number of the account. */
      contactMobile: v.optional(Cipher),
      /** Whether the person has read the notice and agrees. */
      agreesToNotice: v.optional(v.boolean()),
      version: v.optional(Count, 0),
      overwrites: v.optional(v.boolean(), false),
    }),
    output: Revocation,
    command: true,
    stales,
    decided,
  }),

  /** Discards a draft, with its papers. */
  discardRevocation: post('A', '/revoke/discardRevocation.api', {
    input: oneRevocation,
    output: done,
    command: true,
    stales,
    decided,
  }),

  /** Withdraws an application that the office has not decided on. */
  withdrawRevocation: post('A', '/revoke/withdrawRevocation.api', {
    input: oneRevocation,
    output: Revocation,
    command: true,
    stales,
    decided,
  }),

  /** Hands a returned application in again, once the required papers are uploaded. */
  completeRevocation: post('A', '/revoke/completeRevocation.api', {
    input: oneRevocation,
    output: Revocation,
    command: true,
    stales,
    decided,
  }),
})
