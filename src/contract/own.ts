import * as v from 'valibot'
import { domain, get, post } from './call'
import { Flag, Instant, Key, list, nothing, OneOf, Text } from './fields'

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
export const agreedPurposes = ['privacy', 'rewards'] as const
export type AgreedPurpose = (typeof agreedPurposes)[number]

/** All purposes in the consent centre. The others are ways to be told that one turned on. */
export const consentPurposes = [...agreedPurposes, 'billMail', 'noticeMail', 'noticeWechat'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** How a consent ended: taken back, or replaced by a newer version. '' while it stands. */
const endings = ['withdrawn', 'replaced', ''] as const

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

const decided = ['path', 'family', 'method', 'carrier'] as const

/** What belongs to the person: their logins and what they agreed to. */
export const own = domain('own', {
  /** The logins that go on, this one first, then by their last use. */
  listDevices: get('A', '/own/devices.api', { input: nothing, output: list(Device), freshFor: 0, decided }),

  /**
   * Ends another login. One that has ended already is no error. It takes no proof: who lost a phone must be quick.
   * E409 for the login of this request, which ends by a logout.
   */
  endDevice: post('A', '/own/endDevice.api', {
    input: v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
    output: list(Device),
    command: true,
    stales: ['own.listDevices'],
    decided,
  }),

  /** Ends every login but this one, and every proof and link that was given in them. */
  endOtherDevices: post('A', '/own/endOtherDevices.api', {
    input: nothing,
    output: list(Device),
    command: true,
    stales: ['own.listDevices'],
    decided,
  }),

  /** What the person agreed to, by purpose. */
  listConsents: get('A', '/own/consents.api', { input: nothing, output: list(Consent), freshFor: 0, decided }),

  /**
   * Takes a consent back. Without the policy nobody may be logged in, so `privacy` ends every login, this one too, and
   * WeChat alone does not log in any more. What does not stand is no error.
   */
  withdrawConsent: post('A', '/own/withdrawConsent.api', {
    input: v.object({ purpose: v.picklist(consentPurposes) }),
    output: list(Consent),
    command: true,
    stales: ['own.listConsents', 'rewards', 'vip', 'papers.billSubscription', 'notices', 'subscriptions'],
    decided,
  }),
})
