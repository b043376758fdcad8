import * as v from 'valibot'
import { writtenCertificate } from '@/lib/certificate'
import { decimalTyped, digitsTyped, parcelTyped } from '@/lib/typed-number'
import { AttachmentId, BusinessNo } from './attachments'
import { CertNo, CertType, Mobile, NameSoFar, PersonName } from './auth-fields'
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

/** The state of an inheritance application. */
export const InheritState = OneOf(inheritStates, 'draft')
/** The inheritor's relation to the decedent. */
export const relations = ['spouse', 'child', 'parent', 'sibling', 'other'] as const
/** The ways to settle inherited shares: transfer to the inheritor's own account, or redemption and payout. */
export const inheritWays = ['transfer', 'redeem'] as const

/** A share of the estate in percent, above 0 to 100, up to two decimals: '33.33'. */
const SharePercent = v.pipe(
  v.string(),
  v.transform(decimalTyped),
  v.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, '请输入0至100之间的比例'),
  v.check(text => Number(text) > 0, '比例要大于0'),
)

/** Fund shares for one inheritor: positive, up to two decimals. */
const AllottedShares = v.pipe(
  StrictDecimal,
  v.regex(/^\d{1,14}(\.\d{1,2})?$/, '份额最多两位小数'),
  v.check(text => Number(text) > 0, '份额要大于0'),
)

/* ---- inputs ---- */

export const PersonInput = v.object({ name: PersonName, certType: CertType, certNo: CertNo })

export const DecedentInput = v.object({ ...PersonInput.entries, deathDay: v.optional(v.nullable(StrictDay)) })

const BankName = v.pipe(v.string(), v.trim(), v.maxLength(60))
/** The number of a bank account. */
export const BankAccountNo = v.pipe(v.string(), v.transform(digitsTyped), v.regex(/^\d{8,30}$/, '请输入正确的银行卡号'))

export const InheritorInput = v.object({
  ...PersonInput.entries,
  mobile: Mobile,
  relation: v.picklist(relations),
  sharePercent: v.optional(v.nullable(SharePercent)),
  bankName: v.optional(v.nullable(BankName)),
  bankAccountNo: v.optional(v.nullable(BankAccountNo)),
})

/**
 * An inheritor in a changed form. Numbers are sent masked, so they cannot be sent back. For an existing inheritor,
 * given by `id`, omitted numbers stay unchanged.
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
 * The version that a change is based on, and whether to overwrite a newer one. An older `version` is refused with E409
 * and the newer `Progress` as data, so nobody overwrites another's input unseen.
 */
export const versioned = { version: v.optional(Count, 0), overwrites: v.optional(v.boolean(), false) }

/** An unvalidated field: any short text on one line. It is validated when the form is handed in. */
const Typed = v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(/^[^\p{C}]*$/u, '不要有特殊符号')))

/** A certificate number, as far as it is typed. */
const TypedNumber = v.optional(
  v.pipe(v.string(), v.maxLength(100), v.transform(writtenCertificate), v.regex(/^[^\p{C}]*$/u, '不要有特殊符号')),
)
const draftPerson = { name: v.optional(NameSoFar), certType: Typed, certNo: TypedNumber }
/**
 * The form's input so far. Certificates, mobiles and account numbers are sent masked. So for a person with the same
 * `key` an omitted number stays unchanged, and '' removes it. The app assigns the keys.
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

/** An inheritor's changes to their own entry. Omitted fields stay unchanged. */
export const ownPart = {
  name: v.optional(PersonName),
  certType: v.optional(CertType),
  certNo: v.optional(CertNo),
  bankName: v.optional(BankName),
  bankAccountNo: v.optional(BankAccountNo),
}

/** The complete form: it replaces the stored one. */
export const form = {
  applicant: PersonInput,
  decedent: DecedentInput,
  inheritors: v.pipe(v.array(InheritorInput), v.minLength(1, '请至少填写一位继承人'), v.maxLength(20)),
  /** Files uploaded before the form had a number. */
  attachmentIds: v.optional(v.pipe(v.array(AttachmentId), v.maxLength(50)), []),
  /** false saves a draft, true hands the form in. */
  submit: v.optional(v.boolean(), false),
}

export const ofApplication = { applicationNo: BusinessNo }

export const MailInput = v.object({
  ...ofApplication,
  company: v.pipe(v.string(), v.trim(), v.minLength(1, '请填写快递公司'), v.maxLength(40)),
  trackingNo: v.pipe(v.string(), v.transform(parcelTyped), v.regex(/^[0-9A-Za-z-]{6,40}$/, '请填写正确的快递单号')),
  sender: PersonName,
  senderMobile: Mobile,
  senderAddress: v.optional(ShortText),
  sentDay: v.optional(StrictDay),
})

/**
 * The allotment of the decedent's holdings: a line for each holding and inheritor, with `shares` or with `percent`. The
 * lines of one holding all use the same unit and add up to the whole holding: all its shares, or 100 percent.
 * Percentages are converted to shares by `shareOut` (lib/allotment.ts), in the order of the lines.
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

/** The state of an application, the answer of every step. */
export const Progress = v.object({
  applicationNo: Key,
  state: InheritState,
  /** The caller's role in it. An applicant who also inherits is the applicant. */
  role: OneOf(['applicant', 'inheritor'], 'inheritor'),
  /** The step where the caller continues (inherit-flow.ts). */
  step: OneOf(inheritStepNames, 'progress'),
  /** Counts the changes. A change sends the version that it is based on. */
  version: Count,
  /** The reason for the return; '' in all other states. */
  returnReason: Text,
  /** While returned: the kinds of papers that must be uploaded again. */
  wanted: list(Key),
  /**
   * While returned: the fields that must be corrected, as paths: 'decedent.certNo', or 'inheritors.2.mobile' with the
   * id of the inheritor.
   */
  faults: list(Key),
  /** The last day for completing it. */
  validUntil: Day,
  decedentName: Text,
  applicantName: Text,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Progress = v.InferOutput<typeof Progress>

/** A holding of the decedent, and each inheritor's shares of it, with two decimals. */
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
      /** The allotted percentage; null if allotted by shares. */
      percent: Decimal,
      way: OneOf(inheritWays, 'transfer'),
      /** The settled amount in yuan, and the fee. Null before the transfer or payout. */
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
  /** Empty until the papers have passed the review (state signing and later). */
  holdings: list(InheritHolding),
})

export const Inheritor = v.object({
  id: Key,
  /** Whether it is the caller. Of all others, an inheritor gets only the masked name as identification. */
  isOwn: Flag,
  /** Whether they accepted their invitation, or are the applicant. */
  hasJoined: Flag,
  hasSigned: Flag,
  /** Whether an invitation exists for them. */
  isInvited: Flag,
  /**
   * Whether shares can be transferred to them: they are a customer with an open account. Otherwise they are paid out.
   */
  canReceive: Flag,
  /**
   * Whether the certificate is a customer's and the name is another one, so that nothing can be transferred. Only for
   * the applicant, and only once the office has approved the application.
   */
  nameDiffers: Flag,
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
/** The form's input so far, numbers masked, with the state of the application. */
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
