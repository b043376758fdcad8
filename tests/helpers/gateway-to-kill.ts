import { buildGateway } from '../../gateway/app'
import { openDatabase } from '../../gateway/db/connect'
import { domains } from '../../gateway/handlers/all'
import { createLog } from '../../gateway/pipeline/log'
import { START, testConfig } from './gateway-config'
import { SHORT_TIMES } from './job-times'

/** The time of the made-up world, so that no other job comes due while the test runs. */
const begun = Date.now()
const now = () => new Date(Date.parse(START) + Date.now() - begun)

/** Runs a whole gateway in a process of its own, on the given database, so that a test can kill it at any moment. */
async function work(): Promise<void> {
  const { DATABASE_URL: url = '', SMTP_URL: smtpUrl = '' } = process.env
  const { db } = await openDatabase({ url })
  const config = testConfig({ smtpUrl, mailFrom: 'service@example.com', seed: 'none' })
  const app = await buildGateway({ config, db, now, log: createLog('silent'), domains, jobTimes: SHORT_TIMES })
  await app.listen({ host: config.host, port: config.port })
  process.send?.('ready')
}

process.on('disconnect', () => process.exit(0))
void work()
