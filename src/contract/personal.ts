import * as v from 'valibot'
import { GivenToken } from './account-fields'
import { domain, get, post } from './call'
import { Count, done, Flag, file, Instant, Key, list, nothing, OneOf, StrictDay, Text } from './fields'

/** The kinds of devices shown with a login. */
export const deviceKinds = ['iphone', 'ipad', 'android', 'harmony', 'windows', 'mac', 'linux', 'other'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** The programs in which people log in. */
export const programs = ['miniprogram', 'wechat', 'wxwork', 'companyApp', 'browser'] as const
export type Program = (typeof programs)[number]

/** An active login. */
const Device = v.object({
  /** Identifies the login in this list. It cannot be used to log in. */
  id: Key,
  /** Whether it is the login of this request. */
  isThis: Flag,
  kind: OneOf(deviceKinds, 'other'),
  program: OneOf(programs, 'browser'),
  /** The network address of the last use, without its second half: '112.65.*.*'. '' if unknown. */
  network: Text,
  loggedInAt: Instant,
  /** Rounded to a minute. */
  lastSeenAt: Instant,
})
export type Device = v.InferOutput<typeof Device>

/** Purposes whose text has a version that people agree to. */
export const agreedPurposes = ['privacy', 'rewards', 'place'] as const
export type AgreedPurpose = (typeof agreedPurposes)[number]

/** All purposes in the consent centre. The others are ways of notification that the person turned on. */
export const consentPurposes = [...agreedPurposes, 'billMail', 'noticeMail', 'noticeWechat'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/**
 * How a consent ended: withdrawn, replaced by a newer version, or used up (all allowed messages are sent). '' while it
 * stands.
 */
const endings = ['withdrawn', 'replaced', 'used', ''] as const

const Consent = v.object({
  purpose: v.picklist(consentPurposes),
  stands: Flag,
  /** Start of the consent; null if it was not recorded or the consent does not stand. */
  agreedAt: Instant,
  /** The version of the text; '' if there is no text. */
  version: Text,
  /** All consents so far and now, newest first. */
  history: list(v.object({ version: Text, agreedAt: Instant, endedAt: Instant, ending: OneOf(endings, '') })),
})
export type Consent = v.InferOutput<typeof Consent>

/**
 * The files of a person's own data, and their formats. `portfolio`: transactions and dividends with the configuration
 * for importing them into Portfolio Performance. `calendar`: coming deductions and dividends, without amounts.
 */
export const exportFormats = {
  transactions: ['csv', 'xlsx'],
  dividends: ['csv', 'xlsx'],
  holdings: ['csv', 'xlsx'],
  portfolio: ['zip'],
  calendar: ['ics'],
} as const
export type ExportWhat = keyof typeof exportFormats
export type ExportFormat = (typeof exportFormats)[ExportWhat][number]
export const fileFormats = ['csv', 'xlsx', 'zip', 'ics'] as const satisfies readonly ExportFormat[]

/** A chosen file, with its first and last day. */
export interface ExportChoice {
  what: ExportWhat
  format: ExportFormat
  from: string
  to: string
}

export const exportWhats = ['transactions', 'dividends', 'holdings', 'portfolio', 'calendar'] as const

/** A requested file. `from` and `to` are days of confirmation or payment; holdings are as of the end of `to`. */
const Export = v.pipe(
  v.object({
    what: v.picklist(exportWhats),
    format: v.picklist(fileFormats),
    from: v.optional(StrictDay),
    to: v.optional(StrictDay),
    authToken: GivenToken,
  }),
  v.check(
    ({ what, format }) => exportFormats[what].some((one: ExportFormat) => one === format),
    '没有这种格式，请重新选择',
  ),
  v.check(({ from, to }) => !from || !to || from <= to, '结束日期不能早于开始日期'),
)

/** The newest archive of all personal data. `none`: never requested. `gone`: expired. */
const Archive = v.object({
  state: OneOf(['none', 'making', 'ready', 'failed', 'gone'], 'none'),
  requestedAt: Instant,
  /** When it expires. Null until it is made. */
  until: Instant,
  /** In bytes. */
  size: Count,
  /** Whether one can be requested now: none is being made, and none was requested within a day. */
  canAsk: Flag,
})
export type Archive = v.InferOutput<typeof Archive>

const Closing = v.object({
  /** Reasons why the e-service cannot be closed now, as sentences. Empty if it can. */
  hindrances: list(Text),
  /** Other consequences for this person, as sentences. */
  consequences: list(Text),
  /** The data that is deleted, in words. */
  deleted: list(Text),
  /** The data that must be kept, by reason. */
  kept: list(v.object({ why: Text, names: list(Text) })),
})

const decided = ['path', 'family', 'method', 'carrier'] as const

/** The person's logins, consents, data files and the closing of the e-service. */
export const personal = domain('personal', {
  /** The active logins, this one first, then by last use. */
  listDevices: get('A', '/own/devices.api', { input: nothing, output: list(Device), freshFor: 0, decided }),

  /**
   * Ends another login, with all others on that device. WeChat alone cannot log in there again until the person has
   * proved their identity. Idempotent. No proof is required, because a person who lost a phone must be quick. E409 for
   * the login of this request, which ends by a logout.
   */
  endDevice: post('A', '/own/endDevice.api', {
    input: v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
    output: list(Device),
    command: true,
    stales: ['personal.listDevices'],
    decided,
  }),

  /** Ends all other logins, and every proof and link issued in them. */
  endOtherDevices: post('A', '/own/endOtherDevices.api', {
    input: nothing,
    output: list(Device),
    command: true,
    stales: ['personal.listDevices'],
    decided,
  }),

  /** The person's consents, by purpose. */
  listConsents: get('A', '/own/consents.api', { input: nothing, output: list(Consent), freshFor: 0, decided }),

  /**
   * Withdraws a consent. Without the policy nobody may be logged in and nothing is sent, so `privacy` ends every other
   * consent and every login, this one too, and WeChat alone no longer logs in. Idempotent.
   */
  withdrawConsent: post('A', '/own/withdrawConsent.api', {
    input: v.object({ purpose: v.picklist(consentPurposes) }),
    output: list(Consent),
    command: true,
    stales: ['personal.listConsents', 'rewards', 'papers.billSubscription', 'notices', 'gatherings'],
    decided,
  }),

  /**
   * Issues the key of a file of the person's own data, valid for five minutes in this session. It requires a proof
   * (purpose 5) but does not use it up: the same proof works for more files until it is five minutes old. E409 if the
   * file would be empty or too large. Limit: 30 per hour.
   */
  exportKey: post('A', '/own/exportKey.api', {
    input: Export,
    output: v.object({ key: Key, fileName: Text, expiresAt: Instant }),
    command: true,
    decided,
  }),

  /** Downloads the file for a key. */
  exportFile: get('B', '/own/downloadExport.api', {
    input: v.object({ key: GivenToken }),
    output: file,
    answer: 'blob',
    byAddress: true,
    decided,
  }),

  /**
   * Sends the file to the mail address of the account, for environments that cannot save files. It requires a proof as
   * `exportKey` does. The answer has the masked address. E409 without an address, and as `exportKey`. Limit: 10 per
   * day.
   */
  mailExport: post('A', '/own/mailExport.api', {
    input: Export,
    output: v.object({ email: Text }),
    command: true,
    decided,
  }),

  /** The state of the newest archive of all personal data. */
  getArchive: get('A', '/own/archive.api', { input: nothing, output: Archive, freshFor: 0, decided }),

  /**
   * Requests an archive, which a job makes. When it is ready, a mail (or an SMS if there is no address) leads into the
   * app. Uses up a proof (purpose 5). E409 within a day of the last request.
   */
  askArchive: post('A', '/own/askArchive.api', {
    input: v.object({ authToken: GivenToken }),
    output: Archive,
    command: true,
    stales: ['personal.getArchive'],
    decided,
  }),

  /** Issues the key of the archive, valid for five minutes in this session. It requires a proof as `exportKey` does. */
  archiveKey: post('A', '/own/archiveKey.api', {
    input: v.object({ authToken: GivenToken }),
    output: v.object({ key: Key, fileName: Text, expiresAt: Instant }),
    command: true,
    decided,
  }),

  /** Downloads the archive for a key. */
  archiveFile: get('B', '/own/downloadArchive.api', {
    input: v.object({ key: GivenToken }),
    output: file,
    answer: 'blob',
    byAddress: true,
    decided,
  }),

  /** The data that closing the e-service deletes and the data that is kept, and whether closing is blocked. */
  getClosing: get('A', '/own/closing.api', { input: nothing, output: Closing, freshFor: 0, decided }),

  /**
   * Closes the e-service: deletes the data that may be deleted, unbinds WeChat and ends every login. The fund account,
   * shares and plans stay as they are. Uses up a proof (purpose 5). E409 while closing is blocked.
   */
  closeService: post('A', '/own/closeService.api', {
    input: v.object({ authToken: GivenToken }),
    output: done,
    command: true,
    decided,
  }),
})
