import type PgBoss from 'pg-boss'
import type { InheritState } from '@/contract/inheritance-states'
import type { ExportChoice } from '@/contract/personal'

/** The data of each kind of job. Everything else is read from the database when the job runs. */
export interface JobData {
  /** Makes the file of a paper. */
  makePaper: { paperNo: string }
  /** Sends a mail with a paper. */
  mailPaper: { mailId: string }
  /** Reminds a person of the last day of an inheritance. */
  remindInheritance: InheritanceReminder
  /** Sends an SMS about a decision of the office on an inheritance. */
  tellInheritance: InheritanceNotice
  /** Sends an SMS about a change of an account. */
  tellOwner: ChangeNotice
  /** Sends a mail or a WeChat message with notices that a customer has chosen. */
  sendNotices: { sendId: string }
  /** Sends a message of the mini-program that the person has allowed. */
  sendSubscription: { sendId: string }
  /** Makes the story of a customer's year. */
  makeYear: YearOf
  /** Sends a mail when the story is ready. */
  mailYear: YearOf
  /** Reminds a customer of an event in which they have a seat. */
  remindGathering: GatheringReminder
  /** Sends a file of a customer's own data by mail. */
  mailExport: ExportMail
  /** Makes the archive of a customer's personal data. */
  makeArchive: { id: string }
  /** Sends a mail when the archive is ready. */
  mailArchive: { id: string }
  /** Takes in the registrar's files of the folder of the settings. */
  takeFiles: { at: string }
}
export type JobKind = keyof JobData

/**
 * An SMS about a change of an account. It contains the number itself, because the account may have another one after
 * the change, or none.
 */
export interface ChangeNotice {
  id: string
  mobile: string
  text: string
}

/** An export requested by mail. It is made when the mail is sent. */
export interface ExportMail {
  id: string
  custNo: string
  choice: ExportChoice
}

/** A customer's year: '2025'. */
export interface YearOf {
  custNo: string
  year: string
}

/** The event and the customer of a reminder. */
export interface GatheringReminder {
  id: string
  custNo: string
}

/** The recipient of a reminder: the applicant (null), or an inheritor who has not signed yet. */
export interface InheritanceReminder {
  applicationNo: string
  inheritorId: number | null
}

/**
 * The recipient of a notice about an inheritance step: the applicant, an inheritor, or the customer whose account is
 * concerned.
 */
export interface InheritanceNotice {
  id: string
  applicationNo: string
  /** The new state of the application. */
  state: InheritState
  to: { applicant: true } | { inheritorId: number } | { custNo: string }
}

/**
 * Retries of a failed job. The pause grows: 15 seconds, then 30, 60 ..., for a mail about two hours in all. An attempt
 * that takes longer than `expireInSeconds` counts as failed: mostly its gateway has ended.
 */
export const tries = {
  makePaper: { retryLimit: 3, retryDelay: 15, retryBackoff: true, expireInSeconds: 120 },
  mailPaper: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  remindInheritance: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  tellInheritance: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  tellOwner: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  sendNotices: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  sendSubscription: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  makeYear: { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  mailYear: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  remindGathering: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  mailExport: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  makeArchive: { retryLimit: 3, retryDelay: 15, retryBackoff: true, expireInSeconds: 120 },
  mailArchive: { retryLimit: 9, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  takeFiles: { retryLimit: 3, retryDelay: 15, retryBackoff: true, expireInSeconds: 3600 },
} as const satisfies Record<JobKind, PgBoss.RetryOptions & PgBoss.ExpirationOptions>

/** All kinds of jobs. */
export const jobKinds = Object.keys(tries) as JobKind[]

/** The queue to which pg-boss moves a job after its last attempt, also if the gateway ended during it. */
export const givenUp = (kind: JobKind) => `${kind}GivenUp`
