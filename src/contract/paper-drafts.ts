import * as v from 'valibot'
import { Count, Flag, FundCode, Instant, Key, list, maybe, OneOf, Text } from './fields'

/** The kinds of papers that a person asks for: a certificate of assets (资产证明) and an electronic bill (电子对账单). */
export const paperKinds = ['certificate', 'bill'] as const
export type PaperKind = (typeof paperKinds)[number]

/** In which languages a certificate is written. */
export const paperLanguages = ['zh', 'en', 'both'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

/** The periods of a bill that people ask for. 'own': days that the person chooses. */
export const billSpans = ['lastMonth', 'lastQuarter', 'lastYear', 'thisYear', 'own'] as const
export type BillSpan = (typeof billSpans)[number]

/** Most characters of what a certificate is for. */
export const PURPOSE_LIMIT = 40
/** Most characters of a name in Latin letters. */
export const LATIN_NAME_LIMIT = 60

/** Places that a person may choose: a trading account at a channel. */
export const ChosenPlaces = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))), v.maxLength(50))
/** Funds that a person may choose. */
export const ChosenFunds = v.pipe(v.array(FundCode), v.maxLength(200))

/** A day as it is typed, such as of the year 202, or '' while none is chosen. */
const typedDay = v.pipe(v.string(), v.regex(/^(\d{4,6}-\d{2}-\d{2})?$/))

/** What is typed for a certificate, also when it is not complete or not right. `null`: all of them. */
export const CertificateChoices = v.object({
  asOf: typedDay,
  tradingAccounts: v.nullable(ChosenPlaces),
  fundCodes: v.nullable(ChosenFunds),
  language: v.picklist(paperLanguages),
  latinName: v.pipe(v.string(), v.maxLength(LATIN_NAME_LIMIT)),
  withFunds: v.boolean(),
  purpose: v.pipe(v.string(), v.maxLength(PURPOSE_LIMIT)),
  /** The file is to have a password. The password itself is kept nowhere. */
  locked: v.boolean(),
})
export type CertificateChoices = v.InferOutput<typeof CertificateChoices>

/** What is typed for a bill. The days count for the span 'own'. */
export const BillChoices = v.object({
  span: v.picklist(billSpans),
  from: typedDay,
  to: typedDay,
  locked: v.boolean(),
})
export type BillChoices = v.InferOutput<typeof BillChoices>

/** The kept draft of a kind. Both are null where there is none; that of the other kind always is. */
export const PaperDraft = v.object({
  kind: OneOf(paperKinds, 'certificate'),
  certificate: maybe(
    v.object({
      asOf: Text,
      tradingAccounts: maybe(list(Key)),
      fundCodes: maybe(list(Key)),
      language: OneOf(paperLanguages, 'zh'),
      latinName: Text,
      withFunds: Flag,
      purpose: Text,
      locked: Flag,
    }),
  ),
  bill: maybe(v.object({ span: OneOf(billSpans, 'own'), from: Text, to: Text, locked: Flag })),
  /**
   * Counts the saves that changed something. A save tells the version it began from, so that a newer one is not
   * overwritten unseen.
   */
  version: Count,
  /** When it was saved. Null where there is none. */
  savedAt: Instant,
})
export type PaperDraft = v.InferOutput<typeof PaperDraft>
