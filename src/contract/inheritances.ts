import * as v from 'valibot'
import { Attachment, BUSINESS, BusinessNo, BusinessType, LARGEST_FILE } from './attachments'
import { CertNo, CertType, captcha, Mobile, PersonName, SmsCode, Ticket } from './auth-fields'
import { domain, get, post } from './call'
import { Cipher } from './customer-fields'
import { Count, Day, Flag, file, Instant, Key, list, nothing, OneOf, Text } from './fields'
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

/** The business a paper is signed for: an inheritance application or a revocation, and its number. */
const signed = { businessType: v.optional(BusinessType, BUSINESS.inheritance), businessNo: BusinessNo }
const TemplateCode = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,40}$/))
/**
 * Who signs an inheritance proves who they are first: the auth token (purpose 5) of a face recognition, good for all
 * papers signed while it lives. A revocation needs none.
 */
const proved = { authToken: v.optional(Ticket) }
/**
 * The SHA-256, in hex, of the `content` that the person read (`textDigest`). A paper that says something else by now is
 * refused with E409: it must be read again.
 */
const readText = { contentDigest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }
/** The photo of a signature: what it may be. */
export const SIGNATURE_PHOTO = { mimeTypes: ['image/jpeg', 'image/png'], maxSize: LARGEST_FILE }

const SignatureId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,40}$/))
/** The number of what somebody signed, as a paper. */
const SignedPaperNo = v.pipe(v.string(), v.regex(/^JC\d{8}[0-9A-HJKMNP-TV-Z]{8}$/))
const SignState = OneOf(['waiting', 'signed', 'failed'], 'waiting')

/** A filled paper and its signature. `content` is plain text with line breaks. */
const Paper = v.object({ signatureId: Key, templateCode: Key, title: Text, content: Text, state: SignState })

/** A drawn signature: a PNG as a data address, at most 300 KB of it. */
const Drawing = v.pipe(
  v.string(),
  v.maxLength(400_000, '签名图片过大'),
  v.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, '签名图片格式不正确'),
)

/** Why a photo of a card cannot be read. */
export const cardFaults = ['glare', 'cut', 'wrongSide', 'unreadable'] as const
export type CardFault = (typeof cardFaults)[number]

/** The JSON of a draft, encrypted: up to about 12,000 bytes. */
const DraftCipher = v.pipe(v.string(), v.regex(/^04[0-9a-f]{194,24000}$/i))

/** Bytes of a body with a drawing in it. */
const LARGEST_DRAWING = 524_288
/** Bytes of an application with twenty inheritors, every field as long as it may be. */
const LARGEST_FORM = 65_536

const progressStales = ['inheritances', 'revocations']
const decided = ['path', 'method', 'family', 'carrier'] as const

/** What opens an invitation: the token of its link. */
export const Invitation = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/**
 * The transfer of inherited funds; its flow is inherit-flow.ts. Family B calls of this domain are for whoever logged in
 * by SMS here (`checkUserPhone` gives the token, sent like a customer's) or is a logged-in customer. An application
 * belongs to the customer who made it, or else to the mobile number it was made with. Inheritors who came by an
 * invitation read it, with the others masked, and sign their part; what is the applicant's is refused with E403. For
 * everybody else it does not exist: it is answered as not found.
 */
export const inheritances = domain('inheritances', {
  /** Sends the SMS code that lets an inheritor in. The number need not be known. */
  sendMsg: post('B', '/msglogin/sendMsg', {
    input: v.object({ mobile: Mobile, ...captcha }),
    output: v.object({ mobile: Text, expiresIn: Count, resendIn: Count }),
    carrier: 'form',
    command: true,
  }),

  /**
   * Lets an inheritor in: by number and SMS code, or by a `tempToken` made on another device. `token` is sent as the
   * token of the calls of inheritance and attachments until a customer logs in. Name and certificate, when given,
   * prefill the form.
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
   * Whether the caller may go on without an SMS code, and what is known to fill the form and the principal header with.
   */
  checkHasLogin: get('B', '/inherit/checkHasLogin', {
    input: nothing,
    output: v.object({
      loggedIn: Flag,
      kind: OneOf(['customer', 'inheritor', ''], ''),
      /** Masked. */
      mobile: Text,
      customerName: Text,
      certType: Text,
      custType: Text,
      /** Whether they are of an age at which many people like larger letters; no where that is not known. */
      wantsLargerLetters: Flag,
    }),
  }),

  /**
   * A token, good once for 5 minutes, that lets the caller go on on another device or outside the mini-program
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

  /** Certificates an inheritor may come with. */
  getCertificateTypes: get('B', '/inherit/getCertificateTypes', {
    input: nothing,
    output: list(v.object({ code: Key, name: Text })),
  }),

  /** Makes an application, as a draft or handed in. */
  commitInfo: post('B', '/inherit/commitInfo.api', {
    input: v.object(form),
    output: Progress,
    largest: LARGEST_FORM,
    command: true,
    stales: [...progressStales, 'attachments'],
  }),

  /**
   * Changes an application that is a draft or was returned; what is left out stays. `cancel` ends it. With `submit` and
   * a saved draft, what the draft has and the call has not is handed in; a draft that is not complete is refused with
   * E400 and `{ faults: [{ field, message }] }` as data, in the order of the form.
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
   * Keeps what was typed so far, also when it is not complete. `draft` is the JSON of a `DraftInput`, encrypted with
   * the key of `auth.getAssetPublicKey`; parts of it that are left out stay. Without `applicationNo` an application is
   * begun.
   */
  saveDraft: post('B', '/inherit/saveDraft.api', {
    input: v.object({ applicationNo: v.optional(BusinessNo), ...versioned, draft: DraftCipher }),
    output: Draft,
    largest: LARGEST_FORM,
    command: true,
    stales: progressStales,
    decided,
  }),

  /** The form as it was typed so far, or as it was handed in. For the applicant. */
  getDraft: get('B', '/inherit/getDraft', {
    input: v.object(ofApplication),
    output: Draft,
    freshFor: 0,
    decided,
  }),

  /** Makes a new draft of what an application had that is past its last day, with its papers. The old one ends. */
  takeOver: post('B', '/inherit/takeOver.api', {
    input: v.object(ofApplication),
    output: Progress,
    command: true,
    stales: [...progressStales, 'attachments'],
    decided,
  }),

  /**
   * Makes the link for an inheritor, until the last day of the application. A new one replaces the old one. It lets in
   * only who logs in by the inheritor's own mobile.
   */
  invite: post('B', '/inherit/invite.api', {
    input: v.object({ ...ofApplication, inheritorId: v.pipe(v.string(), v.regex(/^\d{1,10}$/)) }),
    output: v.object({
      /** Goes into the address of /NewInherit/sendCode, which is open in every browser. It is told once. */
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
   * Lets an inheritor in. The answer is the same E404 for a link that is unknown, replaced or too old, and for somebody
   * with another mobile.
   */
  acceptInvitation: post('B', '/inherit/acceptInvitation.api', {
    input: v.object({ invitation: Invitation }),
    output: Progress,
    command: true,
    stales: progressStales,
    decided,
  }),

  /**
   * Changes the caller's own entry: name and certificate while the form is open, the bank account also while it is
   * signed. Another card takes the caller's signatures away, because they signed the one before; the caller and the
   * applicant are told. `certNo` and `bankAccountNo` are encrypted with the key of `auth.getAssetPublicKey`.
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

  /** The caller's applications, newest first, each with the last day it can be completed; or the one asked for. */
  queryValidityPeriod: get('B', '/inherit/queryValidityPeriod', {
    input: v.object({ applicationNo: v.optional(BusinessNo) }),
    output: list(v.object({ ...Progress.entries, expired: Flag, daysLeft: Count })),
  }),

  /** The person who died, as filled in, and what they held. */
  getDecentPersonInfo: get('B', '/inherit/getDecentPersonInfo', { input: v.object(ofApplication), output: Decedent }),

  /** The applicant and who inherits, as filled in, with masked numbers. */
  getInheritorInfo: get('B', '/inherit/getInheritorInfo', {
    input: v.object(ofApplication),
    output: v.object({
      applicant: v.object({ name: Text, certType: Text, certNo: Text, mobile: Text }),
      inheritors: list(Inheritor),
    }),
  }),

  /** Tells which parcel the papers come in; possible once they are signed. */
  commitMailInfo: post('B', '/inherit/commitMailInfo.api', {
    input: MailInput,
    output: Progress,
    command: true,
    stales: progressStales,
  }),

  /** Where the papers go, the parcel if there is one, and how far the application has come. */
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

  /** The papers an application asks for and what of them is there. */
  getReadyAttachment: post('A', '/inherit/getReadyAttachment', {
    input: v.object(ofApplication),
    output: list(
      v.object({
        kind: Key,
        title: Text,
        hint: Text,
        required: Flag,
        /** The office returned the application for it: one must be uploaded since then. */
        isWanted: Flag,
        /** One is there; where one is wanted anew, one that came since then. */
        ready: Flag,
        attachments: list(Attachment),
      }),
    ),
    carrier: 'form',
  }),

  /** The bank cards of the customer, to be paid to; numbers masked. */
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
   * Shares out the decedent's holdings among the inheritors; replaces what was there, and takes away what was signed.
   * Each holding named is given away whole.
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
   * Looks at the address an application was opened with, its number or an invitation: whether it exists for the caller
   * and what they are in it. Who it is not for gets the same answer as for one that does not exist.
   */
  inheritApplication: get('A', '/urlcheck/inheritApplication', {
    input: v.pipe(
      v.object({ applicationNo: v.optional(BusinessNo), invitation: v.optional(Invitation) }),
      v.check(({ applicationNo, invitation }) => (applicationNo === undefined) !== (invitation === undefined)),
    ),
    output: v.object({
      valid: Flag,
      /** 'inheritor' is somebody named in it, who signs their own part and sees the others masked. */
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
   * How a business is to be signed, and which papers. 'canvas' is drawn on the screen, 'file' is a photo of a signed
   * paper.
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
   * Fills a paper and puts a signature under it: either a drawing, or the typed name of the signer, which has the same
   * standing. It counts once `bindingSignatureFile` binds it. A drawing must have dark ink and the extent of a name.
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
   * Binds the caller's signed papers to the business. When everybody's papers are bound, it moves on: an inheritance to
   * the parcel, a revocation is handed in. `remaining` counts the caller's own papers.
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
   * Whether the caller's papers of a business are signed: what tells how a signature without an answer ended. It
   * answers in every state of the business.
   */
  contractStatus: post('A', '/sign/contractStatus', {
    input: v.object(signed),
    output: v.object({
      state: SignState,
      papers: list(v.object({ templateCode: Key, title: Text, state: SignState, signedAt: Instant })),
      /** How many people have to sign beside the caller, and how many of them have not. */
      others: Count,
      othersWaiting: Count,
    }),
  }),

  /**
   * What the caller signed, as a paper: there once everybody has signed, made by a job, and never changed. Empty before
   * that. `code` is for the page that checks papers, '' before the paper was opened.
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
   * A key that opens the file of a signed paper by `papers.downloadPaper` for five minutes, while the session lives.
   * One that could not be made is made again, which is told by E409.
   */
  signedPaperKey: post('B', '/inherit/signedPaperKey.api', {
    input: v.object({ ...ofApplication, paperNo: SignedPaperNo }),
    output: v.object({ key: Key, fileName: Text, size: Count, expiresAt: Instant }),
    command: true,
    stales: ['inheritances.signedPapers'],
    decided,
  }),

  /** Reads an identity card from a photo. What cannot be read is '' and `recognised` no: the person fills it in. */
  idCard: post('B', '/ocr/idCard', {
    input: v.object({ side: v.picklist(['front', 'back']), file }),
    output: v.object({
      recognised: Flag,
      /** Why not: light on the card, a part that is missing, the other side, or nothing that can be read. */
      fault: OneOf([...cardFaults, ''], ''),
      /** The same for the person, with what helps; '' when it was read. */
      message: Text,
      name: Text,
      certNo: Text,
      birthday: Day,
      address: Text,
      authority: Text,
      validFrom: Day,
      /** null means without end when `recognised`. */
      validTo: Day,
    }),
    carrier: 'multipart',
    command: true,
  }),
})
