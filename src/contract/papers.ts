import * as v from 'valibot'
import { SECRET_FORM } from '@/lib/terms'
import { latinTyped } from '@/lib/typed-number'
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
 * All kinds of papers. A signed application for a revocation (撤销) is created when it is handed in; the signed documents
 * of an inheritance (继承) when everybody has signed; the receipt of a vote (表决回执) when the vote is cast. The lists of
 * this file leave these out.
 */
export const allPaperKinds = [...paperKinds, 'revocation', 'inheritance', 'vote'] as const
export type AnyPaperKind = (typeof allPaperKinds)[number]

/** The state of a paper's file: being made, made, or failed. */
export const paperFileStates = ['making', 'made', 'failed'] as const

/** The state of the newest mail with it: none, waiting, sent, or failed. */
export const paperMailStates = ['none', 'waiting', 'sent', 'failed'] as const
export type PaperMailState = (typeof paperMailStates)[number]

/** The periods of a bill subscription. */
export const billPeriods = ['month', 'quarter', 'year'] as const
export type BillPeriod = (typeof billPeriods)[number]

/** Maximum number of papers of a kind in a list: the newest ones. */
export const LISTED_PAPERS = 200

/** Limit: papers of one kind that a customer may request in one day. */
export const PAPERS_PER_DAY = 10

/** Longest period of one bill, in days: three years. */
export const LONGEST_BILL = 1100

/**
 * A character that cannot be printed as part of one line of plain text. Line breaks would let the holder print lines of
 * their own onto a genuine paper, and direction marks could make the text look different from the input. Rare
 * characters are not in the font.
 */
export const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{So}\u{10000}-\u{10ffff}]/u
const isOneLine = (text: string) => !UNPRINTABLE.test(text)

/** A name as in a passport. It cannot be verified here, so papers say that the holder gave it. */
export const LatinName = v.pipe(
  v.string(),
  v.transform(latinTyped),
  v.maxLength(LATIN_NAME_LIMIT, `姓名拼写最多${LATIN_NAME_LIMIT}个字符`),
  v.regex(/^[A-Za-z][A-Za-z ,'-]*$/, '请用英文字母填写，可以有空格、连字符、逗号和撇号'),
)

/** Letters of the numbers and codes of papers: Crockford's base 32, in which no letter looks like a digit. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of a paper: its kind, the day of the request, and eight characters that cannot be guessed. */
export const PaperNo = v.pipe(v.string(), v.regex(new RegExp(`^(ZC|DZ|CX|BJ)\\d{8}[${CODE_LETTERS}]{8}$`)))

export const BAD_PASSWORD = '请输入8至32位密码，不能只用数字，可使用英文字母、数字和常用符号'
/**
 * The password of a locked PDF. Only ASCII: programs disagree about the encoding of other characters. Somebody who has
 * the file can try passwords as fast as a computer can, so it must be long and not digits only.
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
  /** The failure of the file or mail as a sentence for the person, with advice. '' otherwise. */
  failure: Text,
  /** Number of attempts to send it so far. Retries have growing pauses. */
  attempts: Count,
  /**
   * A certificate: its day, in both fields. A bill: its first and last day. An application: its day, in both fields.
   */
  from: Day,
  to: Day,
  language: OneOf(paperLanguages, 'zh'),
  purpose: Text,
  /** Whether opening the file needs the password that the person chose. */
  isLocked: Flag,
  /** The mail address, masked. '' before it is sent. */
  email: Text,
  createdAt: Instant,
  sentAt: Instant,
  /** Whether downloading or forwarding it requires a proof (`authToken` of `paperKey`) in this session now. */
  needsProof: Flag,
  /** Pages of the file; 0 before it is made. */
  pages: Count,
  /** Bytes. */
  size: Count,
  /** The code for the page that checks papers: `K7QM-2X9D-4HTP`. '' before the paper was sent or downloaded. */
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
 * Papers issued by the company: real documents with a number, kept as they were made. A job makes a paper first; then
 * it is viewed page by page; then it is sent by mail or downloaded.
 */
export const papers = domain('papers', {
  /** The options for papers, and how many can still be requested today. */
  paperOptions: get('A', '/papers/paperOptions.api', {
    input: oneKind,
    output: v.object({
      /** The range of days a paper can cover: from the first day with assets to the last day with all figures known. */
      firstDay: Day,
      lastDay: Day,
      /** The daily limit of papers of this kind, and the rest for today. */
      perDay: Count,
      left: Count,
      /** Places of holdings: a trading account at a channel. Numbers masked. */
      places: list(v.object({ tradingAccount: Key, accountNo: Text, channelName: Text })),
      /** Every fund that was ever held. */
      funds: list(v.object({ ...fundName, isHeld: Flag })),
    }),
    decided,
  }),

  /** The person's draft of a paper of this kind, from any device. */
  paperDraft: get('A', '/papers/paperDraft.api', { input: oneKind, output: PaperDraft, freshFor: 0, decided }),

  /**
   * Saves the draft of a paper of this kind. Its choices are required; choices of the other kind are ignored. A
   * `version` older than the stored one is refused with E409 and the stored `PaperDraft` as data, unless nothing is
   * stored or `overwrites` is true. A draft exists until it is discarded or a paper that was requested after it was
   * sent.
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

  /** Discards the draft. */
  discardPaperDraft: post('A', '/papers/discardPaperDraft.api', {
    input: oneKind,
    output: done,
    command: true,
    stales: ['papers.paperDraft'],
    decided,
  }),

  /** The caller's papers, newest first, at most `LISTED_PAPERS`. */
  listPapers: get('A', '/papers/listPapers.api', {
    input: oneKind,
    output: list(Paper),
    decided,
  }),

  /** One of the caller's papers; polled while it is being made or sent. */
  getPaper: get('A', '/papers/getPaper.api', { input: onePaper, output: Paper, freshFor: 0, decided }),

  /**
   * Requests a certificate of assets as of the end of a day. A job makes it; its mail is not sent before `sendPaper`.
   */
  makeCertificate: post('A', '/papers/makeCertificate.api', {
    input: v.object({
      asOf: StrictDay,
      /** Only holdings at these places, or of these funds. Default: all. */
      tradingAccounts: v.optional(ChosenPlaces),
      fundCodes: v.optional(ChosenFunds),
      language: v.picklist(paperLanguages),
      /** Whether each fund is listed with its amount, or only the total is shown. */
      withFunds: v.boolean(),
      /** The name in Latin letters, for a certificate that is not only in Chinese. */
      latinName: v.optional(LatinName),
      purpose: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(PURPOSE_LIMIT, `用途最多${PURPOSE_LIMIT}字`),
          v.check(isOneLine, '用途里不要有换行或特殊符号'),
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

  /** Requests a bill of a period, both days included. */
  makeBill: post('A', '/papers/makeBill.api', {
    input: v.object({ from: StrictDay, to: StrictDay, password }),
    output: Paper,
    command: true,
    stales,
    decided,
  }),

  /**
   * Makes a failed paper again. It keeps its number and does not count against the daily limit. A locked paper is
   * refused: its password is stored nowhere, so it has to be requested again.
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

  /** Sends a paper again to the address of the last mail. */
  resendPaper: post('A', '/papers/resendPaper.api', { input: onePaper, output: Paper, command: true, stales, decided }),

  /**
   * Issues a key that opens the file of a paper for five minutes, as often as needed, within the session. A signed
   * request of another session does not get the file. For a certificate it requires a proof, unless this paper was
   * proved for in this session within half an hour: by this call or by `sendPaper`.
   */
  paperKey: post('A', '/papers/paperKey.api', {
    /** `authToken`: from re-authentication (purpose 5). */
    input: v.object({ paperNo: PaperNo, authToken: v.optional(GivenToken) }),
    output: v.object({ key: Key, fileName: Text, size: Count, expiresAt: Instant }),
    command: true,
    stales,
    decided,
  }),

  /** Downloads the file by its key. Supports range requests. */
  downloadPaper: get('B', '/papers/downloadPaper.api', {
    input: v.object({ key: v.pipe(v.string(), v.regex(SECRET_FORM)) }),
    output: file,
    answer: 'blob',
    byAddress: true,
    decided,
  }),

  /** The bill subscription of the caller: periods and address. */
  billSubscription: get('A', '/papers/billSubscription.api', {
    input: nothing,
    output: v.object({
      periods: list(v.picklist(billPeriods)),
      /** Masked; '' without a subscription. */
      email: Text,
      /**
       * The expected day of the next bill: the first trading day after its period, or the day on which the slowest of
       * the held funds has published its figures. An overdue bill is the next one. Null without a subscription.
       */
      nextDay: Day,
    }),
    decided,
  }),

  /**
   * Sets the periods of the bill subscription; an empty list ends it. A new address requires a proof, because bills
   * reveal all of a person's holdings.
   */
  subscribeBills: post('A', '/papers/subscribeBills.api', {
    input: v.object({
      periods: v.pipe(v.array(v.picklist(billPeriods)), v.maxLength(3)),
      /** If it is missing, the address stays. */
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
