/**
 * The services outside the company's servers. The settings choose the adapter of each (connect.ts). Outside
 * production, simulators take the place of the others (gateway/simulators).
 */
export interface Outside {
  wechat: WeChat
  sms: Sms
  captcha: Captcha
  face: Face
  mail: Mail
  cards: Cards
  /** A bucket for files. Null: all files lie in the database. */
  objects: Objects | null
}

/** A part of an object, in bytes. */
export interface ObjectPart {
  from: number
  length: number
}

/** A place for named bytes. It knows neither their meaning nor the keys that encrypt them (gateway/store). */
export interface Objects {
  /** Keeps an object. The same name again replaces it. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** An object or a part of it. Null if there is none of this name. */
  get: (name: string, part?: ObjectPart) => Promise<Buffer | null>
  /** Removes an object, whether it is there or not. */
  remove: (name: string) => Promise<void>
}

/** The program of a WeChat code. A person has a different openid in each program. */
export type WechatProgram = 'h5' | 'miniprogram'

/** A message of the mini-program: WeChat's one-time subscription message. */
export interface SubscriptionMessage {
  id: string
  /** The account in the mini-program. */
  openid: string
  templateId: string
  /** The page that a tap opens, with its query: `pages/messages/detail?id=…`. */
  page: string
  /** At most twenty characters, as WeChat requires. It is shown on the locked screen, so it contains no amounts. */
  title: string
  /** When it happened. */
  at: Date
}

/** A message to a follower of the public account. */
export interface FollowerMessage {
  id: string
  /** The account in the public account. */
  openid: string
  title: string
  text: string
  /** The page that a tap opens. */
  url: string
}

/** A WeChat account in one program. */
export interface WechatAccount {
  openid: string
  /** '' if WeChat does not tell it. */
  unionid: string
  /** Whether the person follows the public account, if WeChat tells it. */
  follows?: boolean
}

export interface WeChat {
  /**
   * The identity behind a login code. Null when the code is unknown, used or older than five minutes.
   *
   * @throws Refusal when WeChat blocks this person's login, or cannot be asked.
   */
  exchangeCode: (code: string, program: WechatProgram) => Promise<WechatAccount | null>
  /** A link that opens the mini-program at a page. */
  openLink: (target: { envVersion: string; path: string; query: string }) => Promise<string>
  /**
   * The picture (PNG or JPEG) of a code that opens a page of the mini-program. `scene` is all that the page gets: at
   * most 32 letters, digits, - and _.
   */
  codePicture: (target: { envVersion: string; page: string; scene: string }) => Promise<Buffer>
  /**
   * Sends a message to a follower of the public account. 'refused': the person follows it no more. Idempotent by `id`.
   */
  notify: (message: FollowerMessage) => Promise<'sent' | 'refused'>
  /**
   * Sends one message of the mini-program, which the person has allowed. 'refused': WeChat says that they have not
   * allowed it, or have withdrawn the permission. Idempotent by `id`.
   */
  remind: (message: SubscriptionMessage) => Promise<'sent' | 'refused'>
  /** The values that `wx.config` needs on a page of this address. */
  pageSignature: (url: string) => Promise<{ appId: string; timestamp: number; nonceStr: string; signature: string }>
}

export interface Sms {
  send: (message: { mobile: string; purpose: string; code: string }) => Promise<void>
  /**
   * Sends a person a notice of a few sentences. Idempotent by `id`. A number that takes no SMS at all ends it without
   * an error, because another attempt would get the same answer.
   */
  notify: (message: { id: string; mobile: string; text: string }) => Promise<void>
}

/** The mail server refuses this recipient permanently. Another attempt would get the same answer. */
export class RecipientRefused extends Error {
  override name = 'RecipientRefused'
}

export interface Mail {
  /**
   * Hands a mail to a mail server. It resolves when the server has accepted the mail. A retry has the same `messageId`.
   *
   * @throws RecipientRefused when there is no such address. Any other error is worth a retry.
   */
  send: (message: {
    /** With brackets: `<id@host>`. */
    messageId: string
    to: string
    subject: string
    text: string
    attachments: readonly { fileName: string; contentType: string; content: Buffer }[]
    /** The address that turns off this kind of mail. Only for mails that can be turned off. */
    unsubscribe?: string
  }) => Promise<void>
}

export interface Captcha {
  /**
   * Whether the ticket proves that the visitor is human. A ticket works only once. The widget of browsers gives a
   * random text with it. The mini-program's gives none, so `randstr` is empty there.
   */
  verify: (ticket: string | null | undefined, randstr: string | null | undefined, ip: string) => Promise<boolean>
}

/** The content of an identity card. Each side has only its half; the other fields are '' or null. */
export interface ReadCard {
  side: 'front' | 'back'
  /** The fault of the photo; '' for none. The other fields are valid only then. */
  fault: '' | 'glare' | 'cut' | 'blurred' | 'copy' | 'unreadable'
  name: string
  certNo: string
  birthday: string | null
  address: string
  authority: string
  validFrom: string | null
  /** Null if it never expires. */
  validTo: string | null
}

export interface Cards {
  /** Reads an identity card from a photo (PNG or JPEG). Null if the photo shows none. */
  read: (bytes: Uint8Array) => Promise<ReadCard | null>
}

/** The result of a face recognition: still pending, recognised, not recognised, given up by the person, or too late. */
export type FaceResult = 'pending' | 'passed' | 'failed' | 'cancelled' | 'expired'

/** A person as named on their certificate. */
export interface NamedPerson {
  name: string
  certType: string
  certNo: string
}

export interface Face {
  /**
   * Starts a recognition for `subject` ('c:' and the customer number, 'm:' and a mobile). The face is compared with
   * that of `person`. It is null for a mobile whose owner has given no name and certificate.
   */
  begin: (subject: string, person: NamedPerson | null) => Promise<{ bizToken: string; url: string }>
  /**
   * The result and its subject. Null for an unknown token. A final result is returned only once. `isOther`: somebody
   * else was recognised than the person whom we asked for.
   */
  result: (bizToken: string) => Promise<{ subject: string; result: FaceResult; isOther?: true } | null>
}
