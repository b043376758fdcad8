import * as v from 'valibot'
import { GivenToken } from './account-fields'
import { domain, get, post } from './call'
import { Count, done, Flag, file, Instant, Key, list, nothing, OneOf, StrictDay, Text } from './fields'

/** The kinds of devices that a login is shown with. */
export const deviceKinds = ['iphone', 'ipad', 'android', 'harmony', 'windows', 'mac', 'linux', 'other'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** The programs in which somebody logs in. */
export const programs = ['miniprogram', 'wechat', 'wxwork', 'companyApp', 'browser'] as const
export type Program = (typeof programs)[number]

/** A login that goes on. */
const Device = v.object({
  /** Names the login in this list. Nobody can log in with it. */
  id: Key,
  /** It is the login of this request. */
  isThis: Flag,
  kind: OneOf(deviceKinds, 'other'),
  program: OneOf(programs, 'browser'),
  /** The network address of the last use, without its second half: '112.65.*.*'. '' when it is not known. */
  network: Text,
  loggedInAt: Instant,
  /** Exact to a minute. */
  lastSeenAt: Instant,
})
export type Device = v.InferOutput<typeof Device>

/** Purposes with a text of a version that one agrees to. */
export const agreedPurposes = ['privacy', 'rewards', 'place'] as const
export type AgreedPurpose = (typeof agreedPurposes)[number]

/** All purposes in the consent centre. The others are ways to be told that one turned on. */
export const consentPurposes = [...agreedPurposes, 'billMail', 'noticeMail', 'noticeWechat'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/**
 * How a consent ended: taken back, replaced by a newer version, or used up: all messages that were allowed are sent. ''
 * while it stands.
 */
const endings = ['withdrawn', 'replaced', 'used', ''] as const

const Consent = v.object({
  purpose: v.picklist(consentPurposes),
  stands: Flag,
  /** Since when; null when nobody noted it or it does not stand. */
  agreedAt: Instant,
  /** The version of the text; '' for what has none. */
  version: Text,
  /** Every time before and now, the newest first. */
  history: list(v.object({ version: Text, agreedAt: Instant, endedAt: Instant, ending: OneOf(endings, '') })),
})
export type Consent = v.InferOutput<typeof Consent>

/**
 * The files of one's own data, and their forms. `portfolio`: transactions and dividends with the configuration by which
 * Portfolio Performance imports them. `calendar`: coming deductions and dividends, without amounts.
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

/** A file that was chosen, with its first and last day. */
export interface ExportChoice {
  what: ExportWhat
  format: ExportFormat
  from: string
  to: string
}

export const exportWhats = ['transactions', 'dividends', 'holdings', 'portfolio', 'calendar'] as const

/** A wanted file. `from` and `to` are days of confirmation or payment; holdings are those at the end of `to`. */
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

/** The newest archive of all personal data. `none`: never asked for. `gone`: its days are over. */
const Archive = v.object({
  state: OneOf(['none', 'making', 'ready', 'failed', 'gone'], 'none'),
  requestedAt: Instant,
  /** Until when it is kept. Null until it is made. */
  until: Instant,
  /** In bytes. */
  size: Count,
  /** One can be asked for now: none is being made, and none was asked for within a day. */
  canAsk: Flag,
})
export type Archive = v.InferOutput<typeof Archive>

const Closing = v.object({
  /** Why the e-service cannot be closed now, as sentences. Empty when it can. */
  hindrances: list(Text),
  /** What else it changes for this person, as sentences. */
  consequences: list(Text),
  /** What is deleted, in words. */
  deleted: list(Text),
  /** What has to stay, by its reason. */
  kept: list(v.object({ why: Text, names: list(Text) })),
})

const decided = ['path', 'family', 'method', 'carrier'] as const

/** What belongs to the person: their logins and what they agreed to. */
export const personal = domain('personal', {
  /** The logins that go on, this one first, then by their last use. */
  listDevices: get('A', '/own/devices.api', { input: nothing, output: list(Device), freshFor: 0, decided }),

  /**
   * Ends another login, with all others on that device. WeChat alone logs nobody in there until they have proved again
   * who they are. One that has ended already is no error. It takes no proof: who lost a phone must be quick.
   * E409 for the login of this request, which ends by a logout.
   */
  endDevice: post('A', '/own/endDevice.api', {
    input: v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
    output: list(Device),
    command: true,
    stales: ['personal.listDevices'],
    decided,
  }),

  /** Ends every login but this one, and every proof and link that was given in them. */
  endOtherDevices: post('A', '/own/endOtherDevices.api', {
    input: nothing,
    output: list(Device),
    command: true,
    stales: ['personal.listDevices'],
    decided,
  }),

  /** What the person agreed to, by purpose. */
  listConsents: get('A', '/own/consents.api', { input: nothing, output: list(Consent), freshFor: 0, decided }),

  /**
   * Takes a consent back. Without the policy nobody may be logged in and nothing is sent, so `privacy` ends every other
   * consent and every login, this one too, and WeChat alone does not log in any more. What does not stand is no error.
   */
  withdrawConsent: post('A', '/own/withdrawConsent.api', {
    input: v.object({ purpose: v.picklist(consentPurposes) }),
    output: list(Consent),
    command: true,
    stales: ['personal.listConsents', 'rewards', 'papers.billSubscription', 'notices', 'gatherings'],
    decided,
  }),

  /**
   * The key of a file of one's own data, good for five minutes in this session. It takes a proof (purpose 5), which is
   * not used up: it is good for more files until it is five minutes old. E409 when there is nothing in the file, or
   * more than it can have. At most thirty in an hour.
   */
  exportKey: post('A', '/own/exportKey.api', {
    input: Export,
    output: v.object({ key: Key, fileName: Text, expiresAt: Instant }),
    command: true,
    decided,
  }),

  /** The file for a key. */
  exportFile: get('B', '/own/downloadExport.api', {
    input: v.object({ key: GivenToken }),
    output: file,
    answer: 'blob',
    byAddress: true,
    decided,
  }),

  /**
   * Sends the file to the mail address of the account, for where no file can be saved. It takes a proof as `exportKey`
   * does. The answer has the address masked. E409 without an address, and as `exportKey`. At most ten in a day.
   */
  mailExport: post('A', '/own/mailExport.api', {
    input: Export,
    output: v.object({ email: Text }),
    command: true,
    decided,
  }),

  /** How far the newest archive of all personal data is. */
  getArchive: get('A', '/own/archive.api', { input: nothing, output: Archive, freshFor: 0, decided }),

  /**
   * Asks for an archive, which a job makes; a mail, or an SMS without an address, leads into the app when it is there.
   * It uses a proof (purpose 5) up. E409 within a day of the last one.
   */
  askArchive: post('A', '/own/askArchive.api', {
    input: v.object({ authToken: GivenToken }),
    output: Archive,
    command: true,
    stales: ['personal.getArchive'],
    decided,
  }),

  /** The key of the archive, good for five minutes in this session. It takes a proof as `exportKey` does. */
  archiveKey: post('A', '/own/archiveKey.api', {
    input: v.object({ authToken: GivenToken }),
    output: v.object({ key: Key, fileName: Text, expiresAt: Instant }),
    command: true,
    decided,
  }),

  /** The archive for a key. */
  archiveFile: get('B', '/own/downloadArchive.api', {
    input: v.object({ key: GivenToken }),
    output: file,
    answer: 'blob',
    byAddress: true,
    decided,
  }),

  /** What closing the e-service deletes and what has to stay, and whether something stands in its way. */
  getClosing: get('A', '/own/closing.api', { input: nothing, output: Closing, freshFor: 0, decided }),

  /**
   * Closes the e-service: deletes what may be deleted, unbinds WeChat and ends every login. The fund account, shares
   * and plans stay as they are. It uses a proof (purpose 5) up. E409 while something stands in its way.
   */
  closeService: post('A', '/own/closeService.api', {
    input: v.object({ authToken: GivenToken }),
    output: done,
    command: true,
    decided,
  }),
})
