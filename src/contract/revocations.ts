import * as v from 'valibot'
import { appliedFields } from './assets-fields'
import { BusinessNo } from './attachments'
import { PersonName } from './auth-fields'
import { domain, get, post } from './call'
import { Cipher } from './customer-fields'
import { Count, Day, done, Flag, Instant, Key, list, maybe, nothing, OneOf, Text } from './fields'

/**
 * Why a purchase is to be undone: paid from another person's account, bought twice, bought by a minor, or something
 * else that the person writes.
 */
export const revocationReasons = ['otherPayer', 'twice', 'minor', 'other'] as const
export type RevocationReason = (typeof revocationReasons)[number]

/**
 * How far an application is, in order: being filled in; handed in; the office asked for more papers (`returned`);
 * approved, and the money is on its way; refused; paid back; taken back by the person.
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

/** Most characters of the person's own words. */
export const EXPLANATION_LIMIT = 200

/** Most purchases in a list that are over. Those that may still be undone are all in it. */
export const LISTED_OVER = 100

const ApplicationNo = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,40}$/))

/** A purchase that can be undone, or that is being undone. Its amount is what comes back. */
const purchase = {
  ...appliedFields,
  /** Masked. */
  accountNo: Text,
}

/** A purchase, and the way to undo it. */
export const RevocablePurchase = v.object({
  ...purchase,
  /** 'cancel': at once, without papers. 'apply': by an application. 'none': it cannot be undone any more. */
  way: OneOf(['cancel', 'apply', 'none'], 'none'),
  /** Until when this way is open. Null for 'none', and while nobody knows yet when the purchase is confirmed. */
  until: Instant,
  /** Why not, for 'none'. '' otherwise. */
  reason: Text,
  /** The open or last application for it. '' without. */
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

/** A card that the money can be paid back to. Numbers masked. */
const Card = v.object({ id: Key, bankName: Text, accountNo: Text, holder: Text, isDefault: Flag })

/** An application with everything that its owner may see. */
export const Revocation = v.object({
  ...summary,
  explanation: Text,
  /** The signs of the explanation and the contact's name that no paper can show, one after the other. '' for none. */
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
   * Counts the saves that changed something. A save tells the version it began from, so that a newer one is not
   * overwritten unseen.
   */
  version: Count,
  /** What the office wrote when it returned or refused it. '' otherwise. */
  officeWord: Text,
  /** The kinds of papers that the office asks for while the application is returned. Empty otherwise. */
  wanted: list(Key),
  /**
   * The papers that this application takes, by its reason and by what the office asks for. `count` is how many are
   * there. Of a kind with `isWanted`, one must have been uploaded since the application was returned.
   */
  papers: list(
    v.object({ kind: Key, title: Text, hint: Text, required: Flag, maxCount: Count, count: Count, isWanted: Flag }),
  ),
  isSigned: Flag,
  /** The signed application as a paper (PDF). '' until it was handed in. */
  paperNo: Text,
  /** Whether the person may still take it back. */
  canWithdraw: Flag,
  /** What happened, oldest first. `word` is what the office wrote at this step, or which papers were added. */
  steps: list(v.object({ state: OneOf(revocationStates, 'draft'), at: Instant, word: Text })),
  /** The trading day on which the money is expected on the card, or was paid. Null before the approval. */
  refundDay: Day,
})
export type Revocation = v.InferOutput<typeof Revocation>

const oneRevocation = v.object({ revocationNo: BusinessNo })
const decided = ['path', 'method', 'family', 'carrier'] as const
const stales = ['revocations', 'attachments.thumbList', 'inheritances.contractStatus', 'inheritances.getSignType']

/**
 * Undoing a purchase (撤销). A purchase of one's own that is not confirmed is cancelled at once before its cut-off (15:00
 * of its trading day). One that was confirmed, or is past its cut-off, and was paid wrongly is undone by an application
 * with papers, for thirty days after its confirmation, as long as all its shares are still there. The papers and the
 * signature are those of `attachments` and `inherit` (businessType '3'); binding the signature hands it in.
 */
export const revocations = domain('revocations', {
  /**
   * The purchases of the last sixty days and older ones that can still be undone, newest first, each with its way.
   * Of those that are over (too late, failed, cancelled) the newest `LISTED_OVER` are told. With `applicationNo`: only
   * this purchase of one's own, however old.
   */
  revocable: get('A', '/revoke/revocable.api', {
    input: v.object({ applicationNo: v.optional(ApplicationNo) }),
    output: list(RevocablePurchase),
    decided,
  }),

  /** Cancels a purchase that is not confirmed, before its cut-off. */
  cancelPurchase: post('A', '/revoke/cancelPurchase.api', {
    input: v.object({ applicationNo: ApplicationNo }),
    output: done,
    command: true,
    stales: ['revocations', 'assets', 'account', 'messages'],
    decided,
  }),

  /** One's own applications, newest first, at most 100. */
  listRevocations: get('A', '/revoke/listRevocations.api', {
    input: nothing,
    output: list(v.object(summary)),
    decided,
  }),

  /** One application of the caller, with its timeline. E404 for anybody else’s. */
  getRevocation: get('A', '/revoke/getRevocation.api', {
    input: oneRevocation,
    output: Revocation,
    freshFor: 0,
    decided,
  }),

  /** The cards that money can be paid back to, and what is known of the person to fill the form with. */
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
   * Keeps what was typed so far, also when it is not complete. What is left out stays. Without `revocationNo` the draft
   * for this purchase is begun (one for each purchase). A `version` that is older than the kept one is refused with
   * E409 and the kept `Revocation` as data, unless `overwrites` is yes. A draft that was begun elsewhere counts as
   * newer. A change takes away a signature that was drawn and not handed in yet.
   */
  saveRevocation: post('A', '/revoke/saveRevocation.api', {
    input: v.object({
      revocationNo: v.optional(BusinessNo),
      applicationNo: ApplicationNo,
      reasonKind: v.optional(v.picklist([...revocationReasons, ''])),
      explanation: v.optional(
        v.pipe(v.string(), v.maxLength(EXPLANATION_LIMIT, `情况说明请勿超过${EXPLANATION_LIMIT}字`)),
      ),
      cardId: v.optional(v.pipe(v.string(), v.maxLength(40))),
      contactName: v.optional(v.union([PersonName, v.literal('')])),
      /** `Mobile`, encrypted with the key of `auth.getAssetPublicKey`. Without: the number of the account. */
      contactMobile: v.optional(Cipher),
      /** The person read the notice and agrees. */
      agreesToNotice: v.optional(v.boolean()),
      version: v.optional(Count, 0),
      overwrites: v.optional(v.boolean(), false),
    }),
    output: Revocation,
    command: true,
    stales,
    decided,
  }),

  /** Throws a draft away, with its papers. */
  discardRevocation: post('A', '/revoke/discardRevocation.api', {
    input: oneRevocation,
    output: done,
    command: true,
    stales,
    decided,
  }),

  /** Takes an application back that the office has not decided on. */
  withdrawRevocation: post('A', '/revoke/withdrawRevocation.api', {
    input: oneRevocation,
    output: Revocation,
    command: true,
    stales,
    decided,
  }),

  /** Hands a returned application in again, once the papers that the office asked for are there. */
  completeRevocation: post('A', '/revoke/completeRevocation.api', {
    input: oneRevocation,
    output: Revocation,
    command: true,
    stales,
    decided,
  }),
})
