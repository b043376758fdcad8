import pino from 'pino'
import { openDatabase } from '../../gateway/db/connect'
import { openJobs } from '../../gateway/jobs/jobs'
import { smtpMail } from '../../gateway/mail/smtp'
import { mailWork } from '../../gateway/papers/mails'
import { testConfig } from './gateway-config'

/** The part of a gateway that sends mails, in a process of its own, so that a test can kill it at any moment. */
async function work(): Promise<void> {
  const { db } = await openDatabase({ url: process.env.DATABASE_URL ?? '' })
  const log = pino({ level: 'silent' })
  const config = testConfig()
  const mail = smtpMail(process.env.SMTP_URL ?? '', 'service@example.com')
  const nobody = { run: async () => {}, giveUp: async () => {} }
  const works = {
    makePaper: nobody,
    remindInheritance: nobody,
    tellInheritance: nobody,
    sendNotices: nobody,
    mailPaper: mailWork({ db, config, now: () => new Date(), mail }),
  }
  await openJobs(db, log, works, { retryDelay: 1, expireInSeconds: 3, maintenanceSeconds: 1 }).start()
  process.send?.('ready')
}

process.on('disconnect', () => process.exit(0))
void work()
