import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import type { Jobs, JobWork } from '../jobs/jobs'
import type { JobData } from '../jobs/kinds'
import { openProblem } from './problems'
import { takeFolder } from './take-folder'

type Settings = Pick<Config, 'intake'>

/** The problem of a folder that could not be read stands under this name, because there is no index. */
const FOLDER = 'INTAKE_FOLDER'

/** Adds the job that looks into the folder, if there is one. Batches that are known already cost a look only. */
export async function addTaking({ intake }: Settings, jobs: Jobs, now: Date): Promise<void> {
  if (!intake) return
  await jobs.within((_, add) => add('takeFiles', { at: now.toISOString() }))
}

/** The job that takes in what lies in the folder. A batch that is not taken is a problem for the office. */
export const takeFilesWork = ({
  db,
  config,
  now,
}: {
  db: Db
  config: Settings
  now: () => Date
}): JobWork<JobData['takeFiles']> => ({
  async run() {
    if (!config.intake) return
    const { folder, marks } = config.intake
    await takeFolder(db, folder, { now, marks })
  },
  async giveUp() {
    await openProblem(db, FOLDER, { kind: 'job', message: 'The folder of the files could not be taken in.' }, now())
  },
})
