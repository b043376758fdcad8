import * as v from 'valibot'
import { Count, Flag, FundCode, Instant, Key, list, maybe, OneOf, Text } from './fields'

/** The kinds of papers that people request: a certificate of assets (资产证明) and an electronic bill (电子对账单). */
export const paperKinds = ['certificate', 'bill'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The languages of a certificate. */
export const paperLanguages = ['zh', 'en', 'both'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

/** The usual periods of a bill. 'own': days that the person chooses. */
export const billSpans = ['lastMonth', 'lastQuarter', 'lastYear', 'thisYear', 'own'] as const
export type BillSpan = (typeof billSpans)[number]

/** Maximum length of a certificate's purpose, in characters. */
export const PURPOSE_LIMIT = 40
/** Maximum length of a name in Latin letters, in characters. */
export const LATIN_NAME_LIMIT = 60

/** The chosen places: a trading account at a channel. */
export const ChosenPlaces = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))), v.maxLength(50))
/** The chosen funds. */
export const ChosenFunds = v.pipe(v.array(FundCode), v.maxLength(200))

/** A day during input, possibly with an unfinished year such as 202, or '' if none is chosen. */
const typedDay = v.pipe(v.string(), v.regex(/^(\d{4,6}-\d{2}-\d{2})?$/))

/** The input for a certificate, even if incomplete or invalid. `null`: all of them. */
export const CertificateChoices = v.object({
  asOf: typedDay,
  tradingAccounts: v.nullable(ChosenPlaces),
  fundCodes: v.nullable(ChosenFunds),
  language: v.picklist(paperLanguages),
  latinName: v.pipe(v.string(), v.maxLength(LATIN_NAME_LIMIT)),
  withFunds: v.boolean(),
  purpose: v.pipe(v.string(), v.maxLength(PURPOSE_LIMIT)),
  /** Whether the file gets a password. The password itself is stored nowhere. */
  locked: v.boolean(),
})
export type CertificateChoices = v.InferOutput<typeof CertificateChoices>

/** The input for a bill. The days are used for the span 'own'. */
export const BillChoices = v.object({
  span: v.picklist(billSpans),
  from: typedDay,
  to: typedDay,
  locked: v.boolean(),
})
export type BillChoices = v.InferOutput<typeof BillChoices>

/** The stored draft of a kind. Both fields are null if there is none; the field of the other kind is always null. */
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
   * Counts the saves that changed something. A save sends the version it is based on, so that a newer one is not
   * overwritten unseen.
   */
  version: Count,
  /** Time of the save. Null if there is no draft. */
  savedAt: Instant,
})
export type PaperDraft = v.InferOutput<typeof PaperDraft>
