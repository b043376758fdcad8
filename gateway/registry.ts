import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { changeNoticeWork } from './account/change-and-tell'
import { forgetDeleted } from './attachments/forget'
import { faceReturnRoutes } from './auth/face-return'
import { purgeExpired } from './auth/purge'
import { wechatCallbackRoutes } from './auth/wechat-callback'
import { forgetAnswers, forgetPlaces, gatheringWork, remindGatherings } from './gatherings/remind'
import { noticeWork } from './inheritances/notices'
import { remindExpiring, remindWork } from './inheritances/remind'
import { addTaking, takeFilesWork } from './intake/job'
import type { Jobs, JobWorks } from './jobs/jobs'
import { contentPictureRoutes } from './learning/content-pictures'
import { findNotices } from './notices/find'
import { noticesWork, sendDueNotices } from './notices/send'
import { sendAllowed, subscriptionWork } from './notices/subscriptions'
import { unsubscribeRoutes } from './notices/unsubscribe-routes'
import type { Outside } from './outside/outside'
import { forgetSends } from './outside/wechat/send-once'
import { checkRoutes } from './papers/check-routes'
import { makeDueBills } from './papers/due-bills'
import { mailWork } from './papers/mails'
import { makeWork } from './papers/make'
import { archiveWork, forgetArchives, mailArchiveWork } from './personal/archive'
import { exportMailWork } from './personal/exports/mail'
import { forgetSecretAnswers } from './pipeline/idempotency'
import type { Services } from './pipeline/services'
import { makeMissingPapers } from './revocations/missing-papers'
import { sweepObjects } from './store/sweep'
import { eventRoutes } from './telemetry/routes'
import { smsReportRoutes } from './telemetry/sms-reports'
import { mailYearWork } from './year/mail'
import { makeYearWork } from './year/make'

// Routes, jobs and periodic work of each domain. Calls are in handlers/all.ts; app.ts builds the server.

/** Routes that are no calls of the contract. */
export const routes: readonly ((app: FastifyInstance, services: Services) => void)[] = [
  eventRoutes,
  checkRoutes,
  unsubscribeRoutes,
  wechatCallbackRoutes,
  contentPictureRoutes,
  faceReturnRoutes,
  smsReportRoutes,
]

type JobParts = Pick<Services, 'db' | 'files' | 'config' | 'now'> &
  Pick<Outside, 'mail' | 'sms' | 'wechat'> & { jobs: () => Jobs }

/** How each kind of job is done. */
export const worksOf = (parts: JobParts): JobWorks => ({
  makePaper: makeWork(parts),
  mailPaper: mailWork(parts),
  remindInheritance: remindWork(parts),
  tellInheritance: noticeWork(parts),
  tellOwner: changeNoticeWork(parts),
  sendNotices: noticesWork(parts),
  sendSubscription: subscriptionWork(parts),
  makeYear: makeYearWork(parts),
  mailYear: mailYearWork(parts),
  remindGathering: gatheringWork(parts),
  mailExport: exportMailWork(parts),
  makeArchive: archiveWork(parts),
  mailArchive: mailArchiveWork(parts),
  takeFiles: takeFilesWork(parts),
})

/** Work that the gateway does by itself. `failed` is for the log. */
interface Round {
  failed: string
  work: (services: Services, log: FastifyBaseLogger) => Promise<unknown>
}

/** Periodic work, in the order in which it runs. When a part fails, those after it are still done. */
export const dueRounds: readonly Round[] = [
  { failed: 'no file was looked for', work: ({ config, jobs, now }) => addTaking(config, jobs, now()) },
  { failed: 'no bill was made', work: ({ db, jobs, now }, log) => makeDueBills(db, jobs, now(), log) },
  {
    failed: 'nobody was reminded',
    async work({ db, jobs, now }) {
      await remindExpiring(db, jobs, now())
      await remindGatherings(db, jobs, now())
      await forgetPlaces(db, now())
      await forgetAnswers(db, now())
      await forgetArchives(db, now())
    },
  },
  {
    failed: 'no file was removed from the bucket',
    work: ({ db, outside }) => sweepObjects(db, outside.objects),
  },
  {
    failed: 'no notice was sent',
    async work({ db, jobs, now }, log) {
      await findNotices(db, now(), log)
      await sendDueNotices(db, jobs, now(), log)
      // After them, so that messages they put into the inbox are announced at once.
      await sendAllowed(db, jobs, now())
    },
  },
]

/** Work on the rows of the demonstration, once after the start. */
export const demoRound: Round = {
  failed: 'no application became a paper',
  work: ({ db, jobs }) => makeMissingPapers(db, jobs),
}

/** Deletes what has expired. */
export const purgeRound: Round = {
  failed: 'nothing was purged',
  work: ({ db, now, clock }) =>
    Promise.all([
      purgeExpired(db, now(), clock()),
      forgetSecretAnswers(db, now()),
      forgetDeleted(db, now()),
      forgetSends(db, clock()),
    ]),
}
