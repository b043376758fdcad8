import { and, eq } from 'drizzle-orm'
import { today } from '@/lib/date'
import type { Db } from '../db/connect'
import { yearStories } from '../db/schema/year'
import type { Jobs, JobWork } from '../jobs/jobs'
import type { YearOf } from '../jobs/kinds'
import { dataKeys, rowOf, yearsOf } from './keep'
import { makeStory } from './story'

const isIt = ({ custNo, year }: YearOf) =>
  and(eq(yearStories.custNo, custNo), eq(yearStories.year, year), eq(yearStories.state, 'making'))

/** The job that makes the story of a year. A finished story is not made again. */
export function makeYearWork({ db, now, jobs }: { db: Db; now: () => Date; jobs: () => Jobs }): JobWork<YearOf> {
  return {
    async run(of) {
      const { custNo, year } = of
      if ((await rowOf(db, custNo, year))?.state !== 'making') return
      const keys = await dataKeys(db, custNo, today(now()))
      const { portfolio, periods } = await yearsOf(db, custNo, now())
      const period = periods.find(one => one.period === year)
      if (!period) throw new RangeError(`No history in ${year}.`)
      const story = await makeStory({ db, custNo }, portfolio, period, async done => {
        await db.update(yearStories).set({ done }).where(isIt(of))
      })
      await jobs().within(async (tx, add) => {
        const [row] = await tx
          .update(yearStories)
          .set({
            state: 'ready',
            story,
            dataKey: period.isComplete ? keys.complete : keys.running,
            updatedAt: now(),
          })
          .where(isIt(of))
          .returning({ mail: yearStories.mail })
        if (row?.mail === 'asked') await add('mailYear', of)
      })
    },
    async giveUp(of) {
      await db.update(yearStories).set({ state: 'failed', updatedAt: now() }).where(isIt(of))
    },
  }
}
