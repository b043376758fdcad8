import * as v from 'valibot'
import { AttachmentId, BusinessNo } from './attachments'
import { CertNo, CertType, Mobile, PersonName } from './auth-fields'
import { Day, Decimal, FundCode, Instant, Key, list, OneOf, ShortText, StrictDay, StrictDecimal, Text } from './fields'

/** Where an application for an inheritance transfer stands. */
export const InheritState = OneOf(
  ['draft', 'submitted', 'reviewing', 'returned', 'signing', 'mailing', 'done', 'cancelled'],
  'draft',
)
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
const Shares = v.pipe(
  StrictDecimal,
  v.regex(/^\d{1,14}(\.\d{1,2})?$/, '份额最多两位小数'),
  v.check(text => Number(text) > 0, '份额须大于0'),
)

/* ---- inputs ---- */

export const PersonInput = v.object({ name: PersonName, certType: CertType, certNo: CertNo })

export const DecedentInput = v.object({ ...PersonInput.entries, deathDay: v.optional(v.nullable(StrictDay)) })

export const InheritorInput = v.object({
  ...PersonInput.entries,
  mobile: Mobile,
  relation: v.picklist(relations),
  sharePercent: v.optional(v.nullable(SharePercent)),
  bankName: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(60)))),
  bankAccountNo: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{8,30}$/, '请输入正确的银行卡号')))),
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

/** How the decedent's holdings are shared out: a line for each holding and inheritor. */
export const AllotmentInput = v.object({
  fundCode: FundCode,
  tradingAccount: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,32}$/)),
  inheritorId: v.pipe(v.string(), v.regex(/^\d{1,10}$/)),
  shares: Shares,
  way: v.picklist(inheritWays),
})

/* ---- answers ---- */

/** Where an application stands, the answer of every step of it. */
export const Progress = v.object({
  applicationNo: Key,
  state: InheritState,
  /** Why it was returned; '' otherwise. */
  returnReason: Text,
  /** Last day it can be completed. */
  validUntil: Day,
  decedentName: Text,
  applicantName: Text,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Progress = v.InferOutput<typeof Progress>

/** A holding of the decedent and what of it was given to whom; shares with two decimals. */
export const InheritHolding = v.object({
  fundCode: Key,
  fundName: Text,
  tradingAccount: Key,
  channelName: Text,
  shares: Decimal,
  allotments: list(
    v.object({ inheritorId: Key, inheritorName: Text, shares: Decimal, way: OneOf(inheritWays, 'transfer') }),
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
