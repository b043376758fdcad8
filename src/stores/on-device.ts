import * as v from 'valibot'
import { stored, storedFamily } from './stored'

/**
 * Everything that the app keeps on the device. All declarations are in this one file because a logout must know every
 * key, also the keys of chunks that are not loaded yet.
 */

/** The value is stored when the fact is true, and missing when it is not. */
const Yes = v.literal(1)
const Milliseconds = v.number()
/** 128 random bits in hex. */
const RandomName = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
/** Null: the person is asked. An unknown way must not open the lock, so it counts as null. */
const WayToUnlock = v.fallback(v.nullable(v.picklist(['sms', 'password', 'face'])), null)

/* ---- the device and how it is used, whoever is logged in ---- */

/** The id that names this device to the gateway. Rule: its cookie lives for 73000; we take that as days. */
export const deviceId = stored('DEVICE_ID', RandomName, { personal: false, where: 'credentials' })
export const DEVICE_ID_SECONDS = 73_000 * 24 * 3600

/** The device id where earlier versions kept it. */
export const oldDeviceId = stored('DEVICE_ID', RandomName, { personal: false })

/** The version of the privacy policy that the person agreed to. */
export const agreedPolicy = stored('PRIVACY_CONSENT', v.string(), { personal: false })

/**
 * A time by the gateway's clock after which the person agreed to it, in milliseconds. Earlier versions stored none: a
 * consent given there is older than any withdrawal. Personal, because another person may come after a logout.
 */
export const agreedAfter = stored('PRIVACY_AFTER', Milliseconds, { personal: true })

/** The person did not agree to the policy. They use the app as a visitor, and the app does not ask again by itself. */
export const looksAround = stored('PRIVACY_TOUR', Yes, { personal: false })

/** This visit began in Enterprise WeChat. */
export const enterpriseWechat = stored('QW_USER', Yes, { personal: false, where: 'session' })

/** This visit began as an enterprise-mode entry. */
export const enterpriseEntry = stored('ENTERPRISE_MODE', Yes, { personal: false, where: 'session' })

/** Appearance. A missing part has its default. */
export const preferences = stored(
  'PREFERENCES',
  v.object({
    theme: v.optional(v.picklist(['system', 'light', 'dark'])),
    elder: v.optional(v.boolean()),
    hidden: v.optional(v.boolean()),
  }),
  { personal: false },
)

/** The configuration parameters, as the gateway sent them. */
export const parameters = stored('PARAMETERS', v.record(v.string(), v.string()), { personal: false, where: 'session' })

/** The chunk that caused the last reload of the app. */
export const reloadedFor = stored('RELOADED_FOR', v.string(), { personal: false, where: 'session' })

/** The chunks of screens' parts that have caused a reload in this visit. */
export const reloadedForParts = stored('RELOADED_FOR_PARTS', v.array(v.string()), { personal: false, where: 'session' })

/** When the person closed the bar that invites to the mini-program. */
export const tipClosedAt = stored('TIP_BAR_CLOSED', Milliseconds, { personal: false })

/** When the person closed the bar that asks to follow the public account. */
export const followClosedAt = stored('FOLLOW_CLOSED', Milliseconds, { personal: false })

/** The person was offered to add the mini-program to their list, or has added it. */
export const addTipDone = stored('ADD_TIP', Yes, { personal: false })

/** The pages where the pop-up about the public account has already opened by itself. */
export const followPopped = stored('FOLLOW_POPPED', v.array(v.string()), { personal: false, where: 'session' })

/** The messages that were shown as pop-ups here, the newest first, and the time of the last one. */
export const dialogs = stored(
  'DIALOGS',
  v.object({ ids: v.array(v.string()), last: v.nullable(v.pipe(v.string(), v.isoTimestamp())) }),
  { personal: false },
)

/** Somebody has used the app on this device before this visit, or in it. */
export const wasHere = stored('WAS_HERE', Yes, { personal: false })

/** This visit is the first one on this device. */
export const firstVisit = stored('FIRST_VISIT', Yes, { personal: false, where: 'session' })

/** Somebody was logged in here and has not logged out. It does not say who. Only a logout removes it. */
export const returning = stored('RETURNING', Yes, { personal: false })

/** The app has tried in this visit to log in a returning person by itself. */
export const unaskedLogin = stored('UNASKED_LOGIN', Yes, { personal: false, where: 'session' })

/**
 * The safety locks of the people who use this device. They outlive a logout: otherwise a logout would open them.
 * `owner` is a short mark that fits one customer number in 65,536 (stores/owner.ts). `usedAt` is the last use while
 * it was open; 0 when it is closed. A lock of an earlier version has none, so it is closed.
 */
export const safetyLocks = stored(
  'SAFETY_LOCKS',
  v.array(
    v.object({
      salt: v.string(),
      owner: v.string(),
      way: WayToUnlock,
      usedAt: v.optional(Milliseconds, 0),
    }),
  ),
  { personal: false },
)

/** A safety lock as earlier versions kept it, with the whole customer number. */
export const oldSafetyLock = stored('SAFETY_LOCK', v.object({ custNo: v.string(), way: WayToUnlock }), {
  personal: true,
})

/**
 * The tokens of sessions that have ended on the device but not yet on the server. They are kept after the logout that
 * ended them, because the server can be told only when there is a network.
 */
export const endingSessions = stored('ENDING', v.array(v.string()), { personal: false, where: 'credentials' })

/** The text size of articles. */
export const textSize = stored('TEXT_SIZE', v.picklist(['normal', 'large', 'largest']), { personal: false })

/* ---- one person ---- */

/** The part of the session that is kept when the page closes. */
export const session = stored(
  'SESSION',
  v.object({
    token: v.optional(v.string(), ''),
    custNo: v.optional(v.string(), ''),
    loginCustNo: v.optional(v.string(), ''),
    openid: v.optional(v.string(), ''),
    unionid: v.optional(v.string(), ''),
    accessToken: v.optional(v.string(), ''),
    needBind: v.optional(v.boolean(), false),
    draftKey: v.optional(v.string(), ''),
    /** The end of the session if it is unused, and its end in any case. Earlier versions stored none. */
    until: v.optional(Milliseconds),
    ends: v.optional(Milliseconds),
  }),
  { personal: true, where: 'credentials' },
)

/**
 * The customer who was logged in here last, by a short mark (stores/owner.ts), and whether that session has
 * expired. Values that outlive a session belong to this customer. Each tab also has its own mark for the values
 * stored in that tab only.
 */
const lastCustomerAt = (where: 'local' | 'session') =>
  stored('LAST_CUSTOMER', v.object({ owner: v.string(), hasEnded: v.boolean() }), {
    ...{ personal: true, outlivesSession: true },
    where,
  })
export const lastCustomer = lastCustomerAt('local')
export const lastCustomerHere = lastCustomerAt('session')

/**
 * The heir who logged in by SMS for an inheritance. `until` is the end of the session if it is unused, `ends` its end
 * in any case.
 */
export const heir = stored(
  'HEIR',
  v.object({
    token: v.string(),
    mobile: v.string(),
    name: v.string(),
    draftKey: v.optional(v.string(), ''),
    until: Milliseconds,
    ends: Milliseconds,
  }),
  { personal: true, where: 'credentials' },
)

/** The invitation that an heir opened, until they have accepted it. It is no longer in the address. */
export const invitation = stored('INVITATION', v.string(), { personal: true, where: 'session' })

/** The invitation for which the app has tried a silent login in this visit. */
export const invitationAsked = stored('INVITATION_ASKED', v.string(), { personal: true, where: 'session' })

/** The screen that the person wanted before the login: a hash path with its query. */
export const loginTarget = stored('LOGIN_TARGET', v.string(), { personal: true, where: 'session' })

/**
 * The screen that a share screen was shown in place of: a hash path with its query. The share screen's own address
 * names no record of the person.
 */
export const shownInstead = stored('SHOWN_INSTEAD', v.string(), { personal: true, where: 'session' })

/** The customer that the link of this login named. A return that is loaded again still logs in only them. */
export const loginCustomer = stored('LOGIN_CUSTOMER', v.string(), { personal: true, where: 'session' })

/** A login that left the app. */
export const loginJourney = stored(
  'LOGIN_JOURNEY',
  v.object({
    /** The state that was sent. */
    state: RandomName,
    /** The target for afterwards. */
    target: v.string(),
    /** The customer that the address named. */
    custNo: v.optional(v.string()),
    /** The person did not ask for this login. */
    isUnasked: v.optional(v.boolean()),
    /** The person says that they are a customer. */
    asCustomer: v.optional(v.boolean()),
    /** The code of this unasked login has come back and is being exchanged. The state is used up. */
    isExchanging: v.optional(v.boolean()),
  }),
  { personal: true, where: 'session' },
)

/** The number of times that the app has left for a login since the last successful one. */
export const loginTries = stored('LOGIN_TRIES', v.number(), { personal: true, where: 'session' })

/**
 * A visitor's claim of identity, for a login that goes on after a reload. The certificate number is stored only as
 * the gateway's token for it.
 */
export const loginClaim = stored(
  'LOGIN_CLAIM',
  v.object({
    customerName: v.string(),
    certType: v.string(),
    maskedCert: v.string(),
    certToken: v.string(),
    until: Milliseconds,
    ways: v.array(v.picklist(['sms', 'password', 'face'])),
    mobile: v.string(),
    turnedFrom: v.optional(v.string()),
  }),
  { personal: true, where: 'session' },
)

/** Input of a form that waits for a proof or a new login: its owner, and the values by field. */
export const formDraft = storedFamily(
  'DRAFT_',
  v.object({ owner: v.string(), values: v.record(v.string(), v.unknown()) }),
  { personal: true, outlivesSession: true, where: 'session' },
)

/**
 * Input of a long form, encrypted with a key that a login returns (stores/sealed-drafts.ts). After the session nobody
 * can read it until the same person logs in again.
 */
export const sealedDraft = storedFamily('SEALED_', v.object({ iv: v.string(), text: v.string() }), {
  personal: true,
  outlivesSession: true,
})

/** The same for a short form, such as a new number. It is removed at the end of the visit. */
export const sealedVisitDraft = storedFamily('SEALED_', v.object({ iv: v.string(), text: v.string() }), {
  personal: true,
  outlivesSession: true,
  where: 'session',
})

/** The server has ended the session of the person who was here. The next login tells them so. */
export const sessionEnded = stored('SESSION_ENDED', Yes, { personal: true, outlivesSession: true, where: 'session' })

/** The address in another program to which a proof returns, that program's claim about the person, and the time. */
export const outsideReturn = stored(
  'RETURN_TO',
  v.object({ address: v.string(), isReAuth: v.boolean(), unionId: v.string(), at: Milliseconds }),
  { personal: true, where: 'session' },
)

/** The fund whose star a visitor pressed, and the time. The app asks about it after the login. */
export const wantedFund = stored('WANTED_FUND', v.object({ fundCode: v.string(), at: Milliseconds }), {
  personal: true,
  where: 'session',
})

/** The recently sent codes, newest first. One proof may interrupt another. */
export const sentCodes = stored(
  'SMS_SENT',
  v.array(
    v.object({
      /** The purpose of the code and, for a visitor, the number. Never shown. */
      key: v.string(),
      /** The number as the server shows it, masked. */
      mobile: v.string(),
      /** The time from which another code can be requested. */
      resendAt: Milliseconds,
      expiresAt: Milliseconds,
      /** The code was sent only if the customer said correctly who they are. */
      onlyIfTheirs: v.optional(v.boolean()),
    }),
  ),
  { personal: true, where: 'session' },
)

/**
 * The face recognition that started on this device. `isPassed`: the person came back, and the server has not answered
 * its proof yet. `leftFrom`: the entry of the browser's history from which the person left.
 */
export const faceRecognition = stored(
  'FACE_RECOGNITION',
  v.object({
    bizToken: v.string(),
    purpose: v.string(),
    isPassed: v.optional(v.boolean()),
    leftFrom: v.optional(v.number()),
  }),
  { personal: true, where: 'session' },
)

/** The steps of each purpose and their places in the page stack, the current one last. */
export const proofSteps = stored(
  'PROOF_STEPS',
  v.record(v.string(), v.array(v.object({ stage: v.string(), place: v.number() }))),
  { personal: false, where: 'session' },
)

/** The result of a recognition that was not passed, for the screen that it began on. */
export const faceEnded = stored('FACE_ENDED', v.object({ purpose: v.string(), sentence: v.string() }), {
  personal: true,
  where: 'session',
})

/** The codes of the funds that a visitor looked at, newest first. A customer's are on the server. */
export const visitorsViews = stored('RECENTLY_VIEW_CODES', v.array(v.pipe(v.string(), v.regex(/^\d{6}$/))), {
  personal: true,
})

/** The words that led a person to a fund, newest first. */
export const searchedFunds = stored('SEARCHED_FUNDS', v.array(v.string()), { personal: true })

/**
 * Reading progress of articles by id, the one opened last at the end: percent of the text, whether the person reached
 * its end, and whether a customer's server does not know it yet.
 */
export const readings = stored(
  'READINGS',
  v.record(v.string(), v.object({ place: v.number(), isFinished: v.boolean(), unsent: v.boolean() })),
  { personal: true },
)

/**
 * The person's arrangement of the home screen: its owner ('': a visitor; otherwise a short mark), the order, the
 * hidden parts, and whether the server does not know it yet.
 */
export const homeArrangement = stored(
  'HOME_ARRANGEMENT',
  v.object({ owner: v.string(), order: v.array(v.string()), hidden: v.array(v.string()), unsaved: v.boolean() }),
  { personal: true, outlivesSession: true },
)

/** The last height of screen parts, in px, by name. Personal, because it shows the length of a person's lists. */
export const heights = stored('ROOMS', v.record(v.string(), v.number()), { personal: true })

/** The last answer of a call and its time, by a name that does not tell its owner (api/last-known.ts). */
export const lastAnswer = storedFamily('KNOWN_', v.object({ at: Milliseconds, data: v.unknown() }), { personal: true })

/** The time and the number of characters of each of these answers. */
export const lastAnswers = stored('KNOWN', v.record(v.string(), v.object({ at: Milliseconds, size: v.number() })), {
  personal: true,
})

/**
 * The markup of the customer's last home screen, for the first paint of their next visit (lib/first-frame.ts). It has
 * what the screen showed: amounts that were hidden are hidden in it.
 */
export const homeSeen = stored(
  'HOME_SEEN',
  v.object({ at: Milliseconds, of: v.string(), look: v.string(), build: v.string(), html: v.string() }),
  { personal: true },
)
