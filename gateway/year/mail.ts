import { and, eq } from 'drizzle-orm'
import { routes } from '@/routes'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'
import { yearStories } from '../db/schema/year'
import type { JobWork } from '../jobs/jobs'
import type { YearOf } from '../jobs/kinds'
import { type Mail, RecipientRefused } from '../outside/outside'
import { issuer } from '../papers/issuer'
import { rowOf } from './keep'

/** The job that sends a mail when the story of a year is ready. The mail contains no figures of it. */
export function mailYearWork({ db, config, mail }: { db: Db; config: Config; mail: Mail }): JobWork<YearOf> {
  const end = ({ custNo, year }: YearOf, state: 'sent' | 'failed') =>
    db
      .update(yearStories)
      .set({ mail: state })
      .where(and(eq(yearStories.custNo, custNo), eq(yearStories.year, year), eq(yearStories.mail, 'asked')))
  return {
    async run(of) {
      const { custNo, year } = of
      const row = await rowOf(db, custNo, year)
      // Another run has sent it.
      if (row?.mail !== 'asked' || row.state !== 'ready') return
      const [customer] = await db
        .select({ email: customers.email, state: customers.state })
        .from(customers)
        .where(eq(customers.custNo, custNo))
      // A frozen account gets no mail.
      if (!customer?.email || customer.state !== 'active') return void (await end(of, 'failed'))
      const link = `${config.publicOrigin}/#${routes.yearBill.path}?year=${year}`
      try {
        await mail.send({
          // The same for every attempt of one story, so that a mail server can recognise a duplicate.
          messageId: `<year-${custNo}-${year}-${row.updatedAt.getTime()}@${new URL(config.publicOrigin).hostname}>`,
          to: customer.email,
          subject: `您的 ${year} 年度投资旅程准备好了`,
          text: [
            '您好：',
            `您要的 ${year} 年度投资旅程准备好了，登录后就能看：`,
            link,
            '如果不是您本人操作，忽略这封邮件就可以。',
            `${issuer.zh} ${issuer.department}`,
          ].join('\n\n'),
          attachments: [],
        })
      } catch (error) {
        if (error instanceof RecipientRefused) return void (await end(of, 'failed'))
        throw error
      }
      await end(of, 'sent')
    },
    async giveUp(of) {
      await end(of, 'failed')
    },
  }
}
