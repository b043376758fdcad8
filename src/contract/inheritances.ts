import * as v from 'valibot'
import { SECRET_FORM } from '@/lib/terms'
import { Attachment, BUSINESS, BusinessNo, BusinessType, LARGEST_FILE } from './attachments'
import { CertNo, CertType, captcha, Mobile, PersonName, SmsCode } from './auth-fields'
import { domain, get, post } from './call'
import { Cipher } from './customer-fields'
import { Count, Day, Flag, file, Instant, Key, list, nothing, OneOf, Text } from './fields'
import { heirLogin } from './heir-login'
import {
  AllotmentInput,
  ChangedInheritor,
  Decedent,
  Draft,
  form,
  Inheritor,
  MailInput,
  ofApplication,
  ownPart,
  Progress,
  versioned,
} from './inheritance-fields'
import { Ticket } from './login-fields'

/** The business that a paper is signed for: an inheritance application or a revocation, and its number. */
const signed = { businessType: v.optional(BusinessType, BUSINESS.inheritance), businessNo: BusinessNo }
const TemplateCode = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,40}$/))
/**
 * Signing for an inheritance requires the auth token (purpose 5) of a face recognition, valid for all papers signed
 * during its lifetime. A revocation requires none.
 */
const proved = { authToken: v.optional(Ticket) }
/**
 * The SHA-256, in hex, of the `content` that the person read (`textDigest`). If the paper's text has changed since, the
 * call is refused with E409: the paper must be read again.
 */
const readText = { contentDigest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }
/** Limits for the photo of a signature. */
export const SIGNATURE_PHOTO = { mimeTypes: ['image/jpeg', 'image/png'], maxSize: LARGEST_FILE }

const SignatureId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,40}$/))
/** The number of a signed document, as a paper. */
const SignedPaperNo = v.pipe(v.string(), v.regex(/^JC\d{8}[0-9A-HJKMNP-TV-Z]{8}$/))
const SignState = OneOf(['waiting', 'signed', 'failed'], 'waiting')

/** A filled paper and its signature. `content` is plain text with line breaks. */
const Paper = v.object({ signatureId: Key, templateCode: Key, title: Text, content: Text, state: SignState })

/** A drawn signature: a PNG as a data URL, at most 300 KB. */
const Drawing = v.pipe(
  v.string(),
  v.maxLength(400_000, '签名图片太大，请重新签名'),
  v.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, '签名图片格式不正确'),
)

/** Reasons why a photo of a card cannot be read. */
export const cardFaults = ['glare', 'cut', 'blurred', 'copy', 'wrongSide', 'unreadable'] as const
export type CardFault = (typeof cardFaults)[number]

/** The JSON of a draft, encrypted: up to about 12,000 bytes. */
const DraftCipher = v.pipe(v.string(), v.regex(/^04[0-9a-f]{194,24000}$/i))

/** Maximum body size with a drawing, in bytes. */
const LARGEST_DRAWING = 524_288
/** Maximum body size of an application, in bytes: twenty inheritors with every field at its maximum length. */
const LARGEST_FORM = 65_536

const progressStales = ['inheritances', 'revocations']
const decided = ['path', 'method', 'family', 'carrier'] as const

/** The token in the link of an invitation. */
export const Invitation = v.pipe(v.string(), v.regex(SECRET_FORM))

/**
 * The transfer of inherited funds; its flow is inherit-flow.ts. Family B calls of this domain accept an SMS login of
 * this domain (`checkUserPhone` issues the token, sent like a customer's) or a logged-in customer. An application
 * belongs to the customer who made it, or else to the mobile number it was made with. Inheritors with an accepted
 * invitation can read it, with the others masked, and sign their part; calls reserved for the applicant are refused
 * with E403. For everybody else the answer is not found.
 */
export const inheritances = domain('inheritances', {
  ...heirLogin.inheritances,

  /** Sends the SMS code of an inheritor's login. The number need not be known. */
  sendMsg: post('B', '/msglogin/sendMsg', {
    input: v.object({ mobile: Mobile, ...captcha }),
    output: v.object({ mobile: Text, expiresIn: Count, resendIn: Count }),
    carrier: 'form',
    command: true,
  }),

  /**
   * Logs an inheritor in: by number and SMS code, or by a `tempToken` from another device. `token` is sent as the token
   * of the inheritance and attachment calls until a customer logs in. Name and certificate, if given, prefill the form.
   */
  checkUserPhone: post('B', '/msglogin/checkUserPhone', {
    input: v.object({
      mobile: v.optional(Mobile),
      code: v.optional(SmsCode),
      tempToken: v.optional(Ticket),
      customerName: v.optional(PersonName),
      certType: v.optional(CertType),
      certNo: v.optional(CertNo),
    }),
    output: v.object({
      token: Key,
      /** Seconds. */
      expiresIn: Count,
      /** Masked. */
      mobile: Text,
      customerName: Text,
      /** The key of the person's drafts on the device, the same after every login. */
      draftKey: Text,
    }),
    carrier: 'form',
    command: true,
    stales: ['inheritances', 'attachments'],
  }),

  /**
   * A one-time token, valid for 5 minutes, for continuing on another device or outside the mini-program
   * (`checkUserPhone`).
   */
  getTempToken: get('B', '/temptoken/getTempToken', {
    input: nothing,
    output: v.object({ tempToken: Key, expiresIn: Count }),
  }),

  /**
   * A text of a flow by its code: 'inheritNotice', 'revokeNotice', 'privacyPolicy' ... Rich text (simple HTML) from the
   * company.
   */
  commonGetMsg: get('B', '/commonMsg/commonGetMsg', {
    input: v.object({ code: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,40}$/)) }),
    output: v.object({ code: Key, title: Text, content: Text, version: Text }),
  }),

  /** The kinds of certificates that an inheritor may have. */
  getCertificateTypes: get('B', '/inherit/getCertificateTypes', {
    input: nothing,
    output: list(v.object({ code: Key, name: Text })),
  }),

  /** Creates an application, as a draft or handed in. */
  commitInfo: post('B', '/inherit/commitInfo.api', {
    input: v.object(form),
    output: Progress,
    largest: LARGEST_FORM,
    command: true,
    stales: [...progressStales, 'attachments'],
  }),

  /**
   * Changes an application that is a draft or was returned; omitted fields stay unchanged. `cancel` ends it. With
   * `submit` and a saved draft, fields missing in the call are taken from the draft. An incomplete draft is refused
   * with E400 and `{ faults: [{ field, message }] }` as data, in the order of the form.
   */
  updateInfo: post('B', '/inherit/updateInfo.api', {
    input: v.object({
      ...ofApplication,
      ...versioned,
      applicant: v.optional(form.applicant),
      decedent: v.optional(form.decedent),
      inheritors: v.optional(
        v.pipe(v.array(ChangedInheritor), v.minLength(1, '请至少填写一位继承人'), v.maxLength(20)),
      ),
      attachmentIds: form.attachmentIds,
      submit: form.submit,
      cancel: v.optional(v.boolean(), false),
    }),
    output: Progress,
    largest: LARGEST_FORM,
    command: true,
    stales: [...progressStales, 'attachments'],
  }),

  /**
   * Saves the form's input so far, even if it is incomplete. `draft` is the JSON of a `DraftInput`, encrypted with the
   * key of `auth.getAssetPublicKey`; omitted parts stay unchanged. Without `applicationNo` a new application is
   * created.
   */
  saveDraft: post('B', '/inherit/saveDraft.api', {
    input: v.object({ applicationNo: v.optional(BusinessNo), ...versioned, draft: DraftCipher }),
    output: Draft,
    largest: LARGEST_FORM,
    command: true,
    stales: progressStales,
    decided,
  }),

  /** The form's input so far, or as it was handed in. Only for the applicant. */
  getDraft: get('B', '/inherit/getDraft', {
    input: v.object(ofApplication),
    output: Draft,
    freshFor: 0,
    decided,
  }),

  /** Creates a new draft from an application that is past its last day, with its papers. The old one ends. */
  takeOver: post('B', '/inherit/takeOver.api', {
    input: v.object(ofApplication),
    output: Progress,
    command: true,
    stales: [...progressStales, 'attachments'],
    decided,
  }),

  /**
   * Creates the link for an inheritor, valid until the last day of the application. A new link replaces the old one. It
   * works only for a person who logs in by the inheritor's own mobile.
   */
  invite: post('B', '/inherit/invite.api', {
    input: v.object({ ...ofApplication, inheritorId: v.pipe(v.string(), v.regex(/^\d{1,10}$/)) }),
    output: v.object({
      /** Part of the address of /NewInherit/sendCode, which opens in every browser. It is returned only once. */
      invitation: Key,
      validUntil: Day,
      /** Masked: the number that they must log in with. */
      mobile: Text,
    }),
    command: true,
    stales: progressStales,
    decided,
  }),

  /**
   * Accepts an inheritor's invitation. The answer is the same E404 for an unknown, replaced or expired link, and for a
   * person with another mobile.
   */
  acceptInvitation: post('B', '/inherit/acceptInvitation.api', {
    input: v.object({ invitation: Invitation }),
    output: Progress,
    command: true,
    stales: progressStales,
    decided,
  }),

  /**
   * Changes the caller's own entry: name and certificate while the form can be edited, the bank account also during
   * signing. Another card removes the caller's signatures, because they refer to the previous one; the caller and the
   * applicant are notified. `certNo` and `bankAccountNo` are encrypted with the key of `auth.getAssetPublicKey`.
   */
  saveOwnPart: post('B', '/inherit/saveOwnPart.api', {
    input: v.object({
      ...ofApplication,
      ...versioned,
      ...ownPart,
      certNo: v.optional(Cipher),
      bankAccountNo: v.optional(Cipher),
    }),
    output: Progress,
    command: true,
    stales: progressStales,
    decided,
  }),

  /** The caller's applications, newest first, each with the last day for completing it; or only the requested one. */
  queryValidityPeriod: get('B', '/inherit/queryValidityPeriod', {
    input: v.object({ applicationNo: v.optional(BusinessNo) }),
    output: list(v.object({ ...Progress.entries, expired: Flag, daysLeft: Count })),
  }),

  /** The decedent as filled in, and their holdings. */
  getDecentPersonInfo: get('B', '/inherit/getDecentPersonInfo', { input: v.object(ofApplication), output: Decedent }),

  /** The applicant and the inheritors as filled in, with masked numbers. */
  getInheritorInfo: get('B', '/inherit/getInheritorInfo', {
    input: v.object(ofApplication),
    output: v.object({
      applicant: v.object({ name: Text, certType: Text, certNo: Text, mobile: Text }),
      inheritors: list(Inheritor),
    }),
  }),

  /** Reports the parcel of the papers; allowed once they are signed. */
  commitMailInfo: post('B', '/inherit/commitMailInfo.api', {
    input: MailInput,
    output: Progress,
    command: true,
    stales: progressStales,
  }),

  /** The postal address for the papers, the parcel if there is one, and the state of the application. */
  getMailInfo: get('B', '/inherit/getMailInfo', {
    input: v.object(ofApplication),
    output: v.object({
      recipient: v.object({ name: Text, mobile: Text, address: Text, postcode: Text }),
      /** '' and null before commitMailInfo. */
      company: Text,
      trackingNo: Text,
      sender: Text,
      senderMobile: Text,
      senderAddress: Text,
      sentDay: Day,
      submittedAt: Instant,
      steps: list(v.object({ title: Text, done: Flag, at: Instant })),
    }),
  }),

  /** The papers that an application requires and whether they are uploaded. */
  getReadyAttachment: post('A', '/inherit/getReadyAttachment', {
    input: v.object(ofApplication),
    output: list(
      v.object({
        kind: Key,
        title: Text,
        hint: Text,
        required: Flag,
        /** The office returned the application because of it: one must be uploaded after that. */
        isWanted: Flag,
        /** One is uploaded; if a new one is wanted, it was uploaded after the return. */
        ready: Flag,
        attachments: list(Attachment),
      }),
    ),
    carrier: 'form',
  }),

  /** The customer's bank cards for a payout; numbers masked. */
  getBankAccount: get('A', '/inherit/getBankAccount', {
    input: nothing,
    output: list(
      v.object({
        id: Key,
        bankCode: Text,
        bankName: Text,
        branch: Text,
        accountNo: Text,
        holder: Text,
        isDefault: Flag,
      }),
    ),
  }),

  /**
   * Allots the decedent's holdings among the inheritors; replaces the previous allotment and removes all signatures.
   * Each given holding must be allotted completely.
   */
  updateFund: post('A', '/inherit/updateFund', {
    input: v.object({
      ...ofApplication,
      ...versioned,
      funds: v.pipe(v.array(AllotmentInput), v.minLength(1, '请选择要继承的基金'), v.maxLength(500)),
    }),
    output: Progress,
    command: true,
    stales: progressStales,
  }),

  /**
   * Checks the address an application was opened with, its number or an invitation: whether it exists for the caller,
   * and the caller's role. An application for somebody else gets the same answer as an unknown one.
   */
  inheritApplication: get('A', '/urlcheck/inheritApplication', {
    input: v.pipe(
      v.object({ applicationNo: v.optional(BusinessNo), invitation: v.optional(Invitation) }),
      v.check(({ applicationNo, invitation }) => (applicationNo === undefined) !== (invitation === undefined)),
    ),
    output: v.object({
      valid: Flag,
      /** 'inheritor' is a person named in it, who signs their own part and sees the others masked. */
      role: OneOf(['applicant', 'inheritor', ''], ''),
      /** '' unless valid. */
      applicationNo: Text,
      state: Text,
      decedentName: Text,
      /** Whether the inheritor has accepted the invitation, or needs none. */
      hasJoined: Flag,
    }),
  }),

  /**
   * The way to sign a business, and its papers. 'canvas' is drawn on the screen, 'file' is a photo of a signed paper.
   */
  getSignType: post('A', '/sign/getSignType', {
    input: v.object(signed),
    output: v.object({
      signType: OneOf(['canvas', 'file'], 'canvas'),
      signerName: Text,
      templates: list(v.object({ code: Key, title: Text, state: SignState })),
    }),
  }),

  /** Fills a paper with the data of the business, to be read before it is signed. */
  fillTemplate: post('A', '/sign/fillTemplate', {
    input: v.object({ ...signed, templateCode: TemplateCode }),
    output: Paper,
    command: true,
    stales: progressStales,
  }),

  /**
   * Fills a paper and signs it: with a drawing, or with the typed name of the signer, which is equally valid. The
   * signature counts once `bindingSignatureFile` binds it. A drawing must have dark ink and the size of a name.
   */
  fillTemplateWithCanvas: post('A', '/sign/fillTemplateWithCanvas', {
    input: v.object({
      ...signed,
      ...readText,
      templateCode: TemplateCode,
      signature: v.optional(Drawing),
      typedName: v.optional(PersonName),
    }),
    output: Paper,
    largest: LARGEST_DRAWING,
    command: true,
    stales: progressStales,
  }),

  /**
   * Binds the caller's signed papers to the business. When everybody's papers are bound, the business moves on: an
   * inheritance to the parcel, a revocation is handed in. `remaining` counts the caller's own papers.
   */
  bindingSignatureFile: post('A', '/sign/bindingSignatureFile', {
    input: v.object({
      ...signed,
      ...proved,
      signatureIds: v.pipe(v.array(SignatureId), v.minLength(1), v.maxLength(20)),
    }),
    output: v.object({ state: SignState, remaining: Count }),
    command: true,
    stales: progressStales,
  }),

  /** Uploads the photo of a signature (PNG or JPEG) for a paper and binds it in one step. */
  uploadSignatureBindBusiness: post('A', '/sign/uploadSignatureBindBusiness', {
    input: v.object({ ...signed, ...proved, ...readText, templateCode: TemplateCode, file }),
    output: v.object({ signatureId: Key, state: SignState, remaining: Count }),
    carrier: 'multipart',
    command: true,
    stales: progressStales,
  }),

  /**
   * Whether the caller's papers of a business are signed; shows the outcome of a signature without an answer. Works in
   * every state of the business.
   */
  contractStatus: post('A', '/sign/contractStatus', {
    input: v.object(signed),
    output: v.object({
      state: SignState,
      papers: list(v.object({ templateCode: Key, title: Text, state: SignState, signedAt: Instant })),
      /** Number of other people who have to sign; `othersWaiting` have not signed yet. */
      others: Count,
      othersWaiting: Count,
    }),
  }),

  /**
   * The caller's signed documents as papers: created by a job once everybody has signed, and never changed. Empty
   * before that. `code` is for the page that checks papers, '' before the paper was opened.
   */
  signedPapers: get('B', '/inherit/signedPapers', {
    input: v.object(ofApplication),
    output: list(
      v.object({
        paperNo: Key,
        title: Text,
        state: OneOf(['making', 'made', 'failed'], 'making'),
        pages: Count,
        /** Bytes. */
        size: Count,
        code: Text,
      }),
    ),
    freshFor: 0,
    decided,
  }),

  /**
   * Issues a key that opens the file of a signed paper by `papers.downloadPaper` for five minutes, within the session.
   * A paper whose creation failed is created again; the answer is then E409.
   */
  signedPaperKey: post('B', '/inherit/signedPaperKey.api', {
    input: v.object({ ...ofApplication, paperNo: SignedPaperNo }),
    output: v.object({ key: Key, fileName: Text, size: Count, expiresAt: Instant }),
    command: true,
    stales: ['inheritances.signedPapers'],
    decided,
  }),

  /**
   * Reads an identity card from a photo. Unreadable fields are '' and `recognised` is false: the person fills them in.
   */
  idCard: post('B', '/ocr/idCard', {
    input: v.object({ side: v.picklist(['front', 'back']), file }),
    output: v.object({
      recognised: Flag,
      /**
       * The reason for a failure: glare on the card, a part that is missing, a blurred photo, a copy or a photo of a
       * screen, the wrong side, or nothing readable.
       */
      fault: OneOf([...cardFaults, ''], ''),
      /** That reason in words for the person, with advice; '' if it was read. */
      message: Text,
      name: Text,
      certNo: Text,
      birthday: Day,
      address: Text,
      authority: Text,
      validFrom: Day,
      /** Null means without an end if `recognised`. */
      validTo: Day,
    }),
    carrier: 'multipart',
    command: true,
  }),
})
