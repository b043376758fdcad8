import type PgBoss from 'pg-boss'
import type { InheritState } from '@/contract/inheritance-states'
import type { ExportChoice } from '@/contract/personal'

/** What each kind of job needs to know. Everything else it reads from the database when it runs. */
export interface JobData {
  /** Makes the file of a paper. */
  makePaper: { paperNo: string }
  /** Sends a mail with a paper. */
  mailPaper: { mailId: string }
  /** Reminds somebody of the last day of an inheritance. */
  remindInheritance: InheritanceReminder
  /** Tells somebody by SMS what the office decided on an inheritance. */
  tellInheritance: InheritanceNotice
  /** Tells somebody by SMS of a change that they have to know of. */
  tellOwner: ChangeNotice
  /** Sends a mail or a message in WeChat with notices that a customer has chosen. */
  sendNotices: { sendId: string }
  /** Sends a message of the mini-program that the person has allowed. */
  sendSubscription: { sendId: string }
  /** Makes the story of a customer's year. */
  makeYear: YearOf
  /** Tells by mail that it is there. */
  mailYear: YearOf
  /** Reminds somebody of an event in which they have a seat. */
  remindGathering: GatheringReminder
  /** Sends a file of a customer's own data by mail. */
  mailExport: ExportMail
  /** Makes the archive of a customer's personal data. */
  makeArchive: { id: string }
  /** Tells that it is there. */
  mailArchive: { id: string }
}
export type JobKind = keyof JobData

/**
 * An SMS about a change of an account. It has the number itself: the change may be that the account has another one
 * since then, or none.
 */
export interface ChangeNotice {
  id: string
  mobile: string
  text: string
}

/** A file that somebody wants by mail. It is made when the mail is sent. */
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

/** Who is reminded of which event. */
export interface GatheringReminder {
  id: string
  custNo: string
}

/** Whom a reminder goes to: the applicant (null), or an inheritor who has not signed yet. */
export interface InheritanceReminder {
  applicationNo: string
  inheritorId: number | null
}

/** Who is told of a step of an inheritance: the applicant, an inheritor, or the customer whose account it is about. */
export interface InheritanceNotice {
  id: string
  applicationNo: string
  /** The state that the application came to. */
  state: InheritState
  to: { applicant: true } | { inheritorId: number } | { custNo: string }
}

/**
 * How often a failed job is tried again. The pause grows: 15 seconds, then 30, 60 ..., for a mail about two hours in
 * all. A try that takes longer than `expireInSeconds` counts as failed: mostly its gateway has ended.
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
} as const satisfies Record<JobKind, PgBoss.RetryOptions & PgBoss.ExpirationOptions>

/** All kinds of jobs. */
export const jobKinds = Object.keys(tries) as JobKind[]

/** The queue to which pg-boss moves a job after its last try, also when the gateway ended during it. */
export const givenUp = (kind: JobKind) => `${kind}GivenUp`
