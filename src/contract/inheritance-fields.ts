import * as v from 'valibot'
import { AttachmentId, BusinessNo } from './attachments'
import { CertNo, CertType, Mobile, PersonName } from './auth-fields'
import {
  Count,
  Day,
  Decimal,
  Flag,
  FundCode,
  Instant,
  Key,
  list,
  OneOf,
  ShortText,
  StrictDay,
  StrictDecimal,
  Text,
} from './fields'
import { inheritStates, inheritStepNames } from './inheritance-states'

/** Where an application for an inheritance transfer stands. */
export const InheritState = OneOf(inheritStates, 'draft')
/** How an inheritor is related to the decedent. */
export const relations = ['spouse', 'child', 'parent', 'sibling', 'other'] as const
/** What becomes of inherited shares: moved into the inheritor's own account, or redeemed and paid out. */
export const inheritWays = ['transfer', 'redeem'] as const

/** A share of the estate in percent, above 0 to 100, up to two decimals: '33.33'. */
const SharePercent = v.pipe(
  v.string(),
  v.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, '请输入0至100之间的比例'),
  v.check(text => Number(text) > 0, '比例须大于0'),
)

/** Fund shares to give somebody: positive, up to two decimals. */
const AllottedShares = v.pipe(
  StrictDecimal,
  v.regex(/^\d{1,14}(\.\d{1,2})?$/, '份额最多两位小数'),
  v.check(text => Number(text) > 0, '份额须大于0'),
)

/* ---- inputs ---- */

export const PersonInput = v.object({ name: PersonName, certType: CertType, certNo: CertNo })

export const DecedentInput = v.object({ ...PersonInput.entries, deathDay: v.optional(v.nullable(StrictDay)) })

const BankName = v.pipe(v.string(), v.trim(), v.maxLength(60))
const BankAccountNo = v.pipe(v.string(), v.regex(/^\d{8,30}$/, '请输入正确的银行卡号'))

export const InheritorInput = v.object({
  ...PersonInput.entries,
  mobile: Mobile,
  relation: v.picklist(relations),
  sharePercent: v.optional(v.nullable(SharePercent)),
  bankName: v.optional(v.nullable(BankName)),
  bankAccountNo: v.optional(v.nullable(BankAccountNo)),
})

/**
 * An inheritor of a form that is changed. Numbers are told masked, so nobody can send them back: with the `id` of one
 * who is there already, numbers that are left out stay.
 */
export const ChangedInheritor = v.pipe(
  v.object({
    ...InheritorInput.entries,
    id: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/))),
    certNo: v.optional(CertNo),
    mobile: v.optional(Mobile),
  }),
  v.check(
    ({ id, certNo, mobile }) => id !== undefined || (certNo !== undefined && mobile !== undefined),
    '请填写继承人的证件号码和手机号码',
  ),
)

/**
 * What somebody began from, and that they want to overwrite what is newer. An older `version` is refused with E409 and
 * the newer `Progress` as data, so nobody overwrites another's words unseen.
 */
export const versioned = { version: v.optional(Count, 0), overwrites: v.optional(v.boolean(), false) }

/** A field as it is typed: any short text on one line. It is checked when the form is handed in. */
const Typed = v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(/^[^\p{C}]*$/u, '请勿包含特殊符号')))

const draftPerson = { name: Typed, certType: Typed, certNo: Typed }
/**
 * A form as far as it is typed. Certificates, mobiles and account numbers are told masked. So of a person with the same
 * `key`, a number that is left out stays, and '' takes it away. The app gives the keys.
 */
export const DraftInput = v.object({
  applicant: v.optional(v.object(draftPerson)),
  decedent: v.optional(v.object({ ...draftPerson, deathDay: Typed })),
  inheritors: v.optional(
    v.pipe(
      v.array(
        v.object({
          key: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,40}$/)),
          ...draftPerson,
          mobile: Typed,
          relation: Typed,
          sharePercent: Typed,
          bankName: Typed,
          bankAccountNo: Typed,
        }),
      ),
      v.maxLength(20),
      v.check(heirs => new Set(heirs.map(({ key }) => key)).size === heirs.length, '继承人重复，请刷新后重试'),
    ),
  ),
})
export type DraftInput = v.InferOutput<typeof DraftInput>

/** What an inheritor changes of their own entry. What is left out stays. */
export const ownPart = {
  name: v.optional(PersonName),
  certType: v.optional(CertType),
  certNo: v.optional(CertNo),
  bankName: v.optional(BankName),
  bankAccountNo: v.optional(BankAccountNo),
}

/** The whole form as it is filled in: what is there replaces what was there. */
export const form = {
  applicant: PersonInput,
  decedent: DecedentInput,
  inheritors: v.pipe(v.array(InheritorInput), v.minLength(1, '请至少填写一位继承人'), v.maxLength(20)),
  /** Files uploaded before the form had a number. */
  attachmentIds: v.optional(v.pipe(v.array(AttachmentId), v.maxLength(50)), []),
  /** false keeps a draft, true hands the form in. */
  submit: v.optional(v.boolean(), false),
}

export const ofApplication = { applicationNo: BusinessNo }

export const MailInput = v.object({
  ...ofApplication,
  company: v.pipe(v.string(), v.trim(), v.minLength(1, '请填写快递公司'), v.maxLength(40)),
  trackingNo: v.pipe(v.string(), v.trim(), v.regex(/^[0-9A-Za-z-]{6,40}$/, '请填写正确的快递单号')),
  sender: PersonName,
  senderMobile: Mobile,
  senderAddress: v.optional(ShortText),
  sentDay: v.optional(StrictDay),
})

/**
 * How the decedent's holdings are shared out: a line for each holding and inheritor, with `shares` or with `percent`.
 * The lines of one holding have the same of both, and use it up: all its shares, or 100 percent. The shares of a
 * percentage are those of `shareOut` (lib/allotment.ts), in the order of the lines.
 */
export const AllotmentInput = v.pipe(
  v.object({
    fundCode: FundCode,
    tradingAccount: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,32}$/)),
    inheritorId: v.pipe(v.string(), v.regex(/^\d{1,10}$/)),
    shares: v.optional(AllottedShares),
    percent: v.optional(SharePercent),
    way: v.picklist(inheritWays),
  }),
  v.check(({ shares, percent }) => (shares === undefined) !== (percent === undefined), '请填写份额或比例'),
)

/* ---- answers ---- */

/** Where an application stands, the answer of every step of it. */
export const Progress = v.object({
  applicationNo: Key,
  state: InheritState,
  /** Who the caller is to it. An applicant who inherits is the applicant. */
  role: OneOf(['applicant', 'inheritor'], 'inheritor'),
  /** Where the caller goes on: a step of the flow (inherit-flow.ts). */
  step: OneOf(inheritStepNames, 'progress'),
  /** Counts the changes. A change tells the version it began from. */
  version: Count,
  /** Why it was returned; '' otherwise. */
  returnReason: Text,
  /** While it is returned: the kinds of papers that must be handed in anew. */
  wanted: list(Key),
  /**
   * While it is returned: the fields that must be corrected, as paths: 'decedent.certNo', or 'inheritors.2.mobile'
   * with the id of the inheritor.
   */
  faults: list(Key),
  /** Last day it can be completed. */
  validUntil: Day,
  decedentName: Text,
  applicantName: Text,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Progress = v.InferOutput<typeof Progress>

/** A holding of the decedent, and how many shares of it each inheritor gets, with two decimals. */
export const InheritHolding = v.object({
  fundCode: Key,
  fundName: Text,
  tradingAccount: Key,
  channelName: Text,
  shares: Decimal,
  allotments: list(
    v.object({
      inheritorId: Key,
      inheritorName: Text,
      shares: Decimal,
      /** As it was shared out; null by shares. */
      percent: Decimal,
      way: OneOf(inheritWays, 'transfer'),
      /** Once it is moved or paid out: the yuan that it came to, and the fee. Null before. */
      amount: Decimal,
      fee: Decimal,
    }),
  ),
})

export const Decedent = v.object({
  name: Text,
  certType: Text,
  /** Masked. */
  certNo: Text,
  deathDay: Day,
  /** Known once the papers have passed the review (state signing and later); empty before. */
  holdings: list(InheritHolding),
})

export const Inheritor = v.object({
  id: Key,
  /** Whether it is the caller. Of others, an inheritor is told the masked name and nothing else that names them. */
  isOwn: Flag,
  /** Whether they came by their invitation, or are the applicant. */
  hasJoined: Flag,
  hasSigned: Flag,
  /** Whether there is an invitation for them. */
  isInvited: Flag,
  /** Whether shares can move to them: they are a customer with an open account. Otherwise they are paid out. */
  canReceive: Flag,
  name: Text,
  certType: Text,
  /** Masked. */
  certNo: Text,
  /** Masked. */
  mobile: Text,
  relation: OneOf(relations, 'other'),
  /** Percent. */
  sharePercent: Decimal,
  bankName: Text,
  /** Masked. */
  bankAccountNo: Text,
})

const maskedPerson = { name: Text, certType: Text, certNo: Text }
/** A form as it was typed so far, numbers masked, with where it stands. */
export const Draft = v.object({
  ...Progress.entries,
  form: v.object({
    applicant: v.object(maskedPerson),
    decedent: v.object({ ...maskedPerson, deathDay: Text }),
    inheritors: list(
      v.object({
        key: Key,
        ...maskedPerson,
        mobile: Text,
        relation: Text,
        sharePercent: Text,
        bankName: Text,
        bankAccountNo: Text,
      }),
    ),
  }),
})
