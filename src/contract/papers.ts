import * as v from 'valibot'
import { GivenToken } from './account-fields'
import { domain, get, post } from './call'
import { Cipher } from './customer-fields'
import { Count, Day, done, Flag, file, Instant, Key, list, nothing, OneOf, StrictDay, Text } from './fields'
import { fundName } from './funds-fields'
import {
  BillChoices,
  CertificateChoices,
  ChosenFunds,
  ChosenPlaces,
  LATIN_NAME_LIMIT,
  PaperDraft,
  PURPOSE_LIMIT,
  paperKinds,
  paperLanguages,
} from './paper-drafts'

/**
 * All kinds. A signed application for a revocation (撤销) is made when it is handed in; what somebody signed for an
 * inheritance (继承) when everybody has signed; the receipt of a vote (表决回执) when it was cast. No list here has them.
 */
export const allPaperKinds = [...paperKinds, 'revocation', 'inheritance', 'vote'] as const
export type AnyPaperKind = (typeof allPaperKinds)[number]

/** Whether the file of a paper is there: it is being made, it is made, or it could not be made. */
export const paperFileStates = ['making', 'made', 'failed'] as const

/** What became of the newest mail with it: there was none, it is on the way, it was sent, or it was given up. */
export const paperMailStates = ['none', 'waiting', 'sent', 'failed'] as const
export type PaperMailState = (typeof paperMailStates)[number]

/** The lengths of the periods that can be subscribed to. */
export const billPeriods = ['month', 'quarter', 'year'] as const
export type BillPeriod = (typeof billPeriods)[number]

/** Most papers of a kind in a list: the newest. */
export const LISTED_PAPERS = 200

/** Longest period of one bill, in days: three years. */
export const LONGEST_BILL = 1100

/**
 * A sign that does not print as part of one line of plain text. Line breaks would let the holder print lines of their
 * own onto a genuine paper, and signs that turn the direction of writing could show other words than were typed. Rare
 * signs are not in the font.
 */
export const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{So}\u{10000}-\u{10ffff}]/u
const isOneLine = (text: string) => !UNPRINTABLE.test(text)

/** A name as a passport spells it. Nobody here can check it, so papers say that the holder gave it. */
export const LatinName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LATIN_NAME_LIMIT, `姓名拼写请勿超过${LATIN_NAME_LIMIT}个字符`),
  v.regex(/^[A-Za-z][A-Za-z ,'-]*$/, '请用英文字母填写，可以有空格、连字符、逗号和撇号'),
)

/** Of numbers and codes of papers: Crockford's base 32, in which no letter looks like a digit. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of a paper: its kind, the day it was asked for, and eight characters that cannot be guessed. */
export const PaperNo = v.pipe(v.string(), v.regex(new RegExp(`^(ZC|DZ|CX|BJ)\\d{8}[${CODE_LETTERS}]{8}$`)))

export const BAD_PASSWORD = '请输入8至32位密码，不能只用数字，可使用英文字母、数字和常用符号'
/**
 * What opens a locked PDF. Only ASCII: programs disagree about the encoding of other characters. Who has the file can
 * try passwords as fast as a computer can, so it is not short and not digits only.
 */
export const PaperPassword = v.pipe(v.string(), v.regex(/^(?!\d+$)[\x21-\x7e]{8,32}$/, BAD_PASSWORD))

/** A paper as its owner sees it. */
export const Paper = v.object({
  paperNo: Key,
  kind: OneOf(allPaperKinds, 'certificate'),
  title: Text,
  file: OneOf(paperFileStates, 'making'),
  /** A paper without a file has no mail. */
  mail: OneOf(paperMailStates, 'none'),
  /** What a person reads when one of the two failed, with what to do. '' otherwise. */
  failure: Text,
  /** How often sending was tried so far. It is tried again with growing pauses. */
  attempts: Count,
  /**
   * A certificate: the day that it speaks of, twice. A bill: its first and last day. An application: its day, twice.
   */
  from: Day,
  to: Day,
  language: OneOf(paperLanguages, 'zh'),
  purpose: Text,
  /** Whether opening the file needs the password that the person chose. */
  isLocked: Flag,
  /** Where it went or goes, masked. '' before it is sent. */
  email: Text,
  createdAt: Instant,
  sentAt: Instant,
  /** Whether downloading it or passing it on takes a proof (`authToken` of `paperKey`), here and now. */
  needsProof: Flag,
  /** The file: 0 before it is made. */
  pages: Count,
  /** Bytes. */
  size: Count,
  /** What the page for checking papers asks for: `K7QM-2X9D-4HTP`. '' before it was sent or downloaded. */
  code: Text,
  /** The page that checks this paper. '' as above. */
  checkAddress: Text,
})
export type Paper = v.InferOutput<typeof Paper>

const onePaper = v.object({ paperNo: PaperNo })
const oneKind = v.object({ kind: v.picklist(paperKinds) })
const decided = ['path', 'method', 'family', 'carrier'] as const
const stales = ['papers.listPapers', 'papers.getPaper', 'papers.paperOptions']
/** `PaperPassword`, encrypted with the key of `auth.getAssetPublicKey`. */
const password = v.optional(Cipher)
/** `NewEmail`, encrypted with the same key. */
const email = Cipher

/**
 * Papers that the company answers for: real documents with a number, kept as they were made. A paper is made first, by
 * a job; then it is looked at page by page; then it is sent by mail or downloaded.
 */
export const papers = domain('papers', {
  /** What can be asked for, and how often still today. */
  paperOptions: get('A', '/papers/paperOptions.api', {
    input: oneKind,
    output: v.object({
      /** What a paper can speak of: from the first day with assets to the last day whose figures are all known. */
      firstDay: Day,
      lastDay: Day,
      /** How many papers of this kind a person may ask for in a day, and how many are left today. */
      perDay: Count,
      left: Count,
      /** Places of holdings: a trading account at a channel. Numbers masked. */
      places: list(v.object({ tradingAccount: Key, accountNo: Text, channelName: Text })),
      /** Every fund that was ever held. */
      funds: list(v.object({ ...fundName, isHeld: Flag })),
    }),
    decided,
  }),

  /** What the person has typed so far for a paper of this kind, on whichever device. */
  paperDraft: get('A', '/papers/paperDraft.api', { input: oneKind, output: PaperDraft, freshFor: 0, decided }),

  /**
   * Keeps what was typed so far for a paper of this kind; its choices are needed, those of the other kind are not
   * read. A `version` older than the kept one is refused with E409 and the kept `PaperDraft` as data, unless nothing is
   * kept or `overwrites` is yes. A draft lives until it is thrown away or a paper that was asked for after it was sent.
   */
  savePaperDraft: post('A', '/papers/savePaperDraft.api', {
    input: v.object({
      ...oneKind.entries,
      certificate: v.optional(CertificateChoices),
      bill: v.optional(BillChoices),
      version: v.optional(Count, 0),
      overwrites: v.optional(v.boolean(), false),
    }),
    output: PaperDraft,
    command: true,
    decided,
  }),

  /** Throws the draft away. */
  discardPaperDraft: post('A', '/papers/discardPaperDraft.api', {
    input: oneKind,
    output: done,
    command: true,
    stales: ['papers.paperDraft'],
    decided,
  }),

  /** One's own papers, newest first, at most `LISTED_PAPERS`. */
  listPapers: get('A', '/papers/listPapers.api', {
    input: oneKind,
    output: list(Paper),
    decided,
  }),

  /** One paper of one's own; asked again and again while it is made or sent. */
  getPaper: get('A', '/papers/getPaper.api', { input: onePaper, output: Paper, freshFor: 0, decided }),

  /**
   * Asks for a certificate of assets as of the end of a day. It is made by a job; its mail does not leave before
   * `sendPaper`.
   */
  makeCertificate: post('A', '/papers/makeCertificate.api', {
    input: v.object({
      asOf: StrictDay,
      /** Only holdings at these places, or of these funds. Without: all. */
      tradingAccounts: v.optional(ChosenPlaces),
      fundCodes: v.optional(ChosenFunds),
      language: v.picklist(paperLanguages),
      /** Whether each fund is listed with its amount, or only the total is told. */
      withFunds: v.boolean(),
      /** The name in Latin letters, for a certificate that is not only in Chinese. */
      latinName: v.optional(LatinName),
      purpose: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(PURPOSE_LIMIT, `用途请勿超过${PURPOSE_LIMIT}字`),
          v.check(isOneLine, '用途请勿包含换行或特殊符号'),
        ),
        '',
      ),
      password,
    }),
    output: Paper,
    command: true,
    stales,
    decided,
  }),

  /** Asks for a bill of a period, both days included. */
  makeBill: post('A', '/papers/makeBill.api', {
    input: v.object({ from: StrictDay, to: StrictDay, password }),
    output: Paper,
    command: true,
    stales,
    decided,
  }),

  /**
   * Has a paper made that could not be made. It keeps its number and is no other one of the day. A locked paper
   * is refused: its password is kept nowhere, so it has to be asked for anew.
   */
  makeAgain: post('A', '/papers/makeAgain.api', { input: onePaper, output: Paper, command: true, stales, decided }),

  /** A page of a paper as a picture (PNG), from 1. `width` in pixels. */
  paperPage: get('A', '/papers/paperPage.api', {
    input: v.object({
      paperNo: PaperNo,
      page: v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))]), v.minValue(1)),
      width: v.optional(v.picklist(['750', '1500']), '750'),
    }),
    output: file,
    answer: 'blob',
    decided,
  }),

  /** Sends a paper by mail. `authToken` comes from re-authentication (purpose 5) and is used up. */
  sendPaper: post('A', '/papers/sendPaper.api', {
    input: v.object({ paperNo: PaperNo, email, authToken: GivenToken }),
    output: Paper,
    command: true,
    stales,
    decided,
  }),

  /** Sends a paper once more to where it went the last time. */
  resendPaper: post('A', '/papers/resendPaper.api', { input: onePaper, output: Paper, command: true, stales, decided }),

  /**
   * A key that opens the file of a paper for five minutes, as often as needed, while the session lives. A signed
   * request of another session does not get the file. For a certificate it takes a proof, unless this paper was proved
   * for in this session within half an hour: by this call or by `sendPaper`.
   */
  paperKey: post('A', '/papers/paperKey.api', {
    /** `authToken`: from re-authentication (purpose 5). */
    input: v.object({ paperNo: PaperNo, authToken: v.optional(GivenToken) }),
    output: v.object({ key: Key, fileName: Text, size: Count, expiresAt: Instant }),
    command: true,
    stales,
    decided,
  }),

  /** The file, by its key. Ranges are answered. */
  downloadPaper: get('B', '/papers/downloadPaper.api', {
    input: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    output: file,
    answer: 'blob',
    byAddress: true,
    decided,
  }),

  /** Which bills come by themselves, and where to. */
  billSubscription: get('A', '/papers/billSubscription.api', {
    input: nothing,
    output: v.object({
      periods: list(v.picklist(billPeriods)),
      /** Masked; '' when there is no subscription. */
      email: Text,
      /**
       * When the next bill is expected: on the first trading day after its period, or when the slowest of the held
       * funds has published its figures. A bill that is late is the next one. Null without a subscription.
       */
      nextDay: Day,
    }),
    decided,
  }),

  /**
   * Chooses which bills come by themselves; none ends the subscription. A new address needs a proof, because bills tell
   * everything that somebody owns.
   */
  subscribeBills: post('A', '/papers/subscribeBills.api', {
    input: v.object({
      periods: v.pipe(v.array(v.picklist(billPeriods)), v.maxLength(3)),
      /** Without: the address stays. */
      email: v.optional(email),
      /** From re-authentication (purpose 5). */
      authToken: v.optional(GivenToken),
    }),
    output: v.object({ periods: list(v.picklist(billPeriods)), email: Text, nextDay: Day }),
    command: true,
    stales: ['papers.billSubscription'],
    decided,
  }),
})
