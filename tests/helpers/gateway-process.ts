import type { AddressInfo } from 'node:net'
import { buildGateway } from '../../gateway/app'
import { domains } from '../../gateway/handlers/all'
import { createLog } from '../../gateway/pipeline/log'
import { people } from '../../gateway/seed/people'
import { issueSession } from '../../gateway/sessions/sessions'
import { seededDatabase } from './database'
import { figuresOf } from './figures'
import { START, testConfig } from './gateway-config'

/**
 * A gateway in a process of its own, on the seeded database, for tests that live in a browser's environment, where no
 * database runs. What it is asked beside the calls comes as messages.
 */
const begun = Date.now()
const now = () => new Date(Date.parse(START) + Date.now() - begun)

const personOf = (custNo: string) => {
  const person = people.find(one => one.custNo === custNo)
  if (!person) throw new Error(`nobody has the number ${custNo}`)
  return person
}

async function start() {
  const config = testConfig()
  const { db } = await seededDatabase()
  // Its log is of no interest, except for what went wrong inside.
  const log = createLog('error', process.stderr)
  const app = await buildGateway({ config, db, now, log, domains })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  const asks: Record<string, (custNo: string) => unknown> = {
    token: async custNo => {
      const { h5Openid: openid, unionid } = personOf(custNo)
      const login = { kind: 'customer', custNo, openid, unionid, source: 'ESERVICE_H5' } as const
      return (await issueSession({ db, now, config }, login)).token
    },
    figures: custNo => figuresOf(db, custNo),
  }
  process.on('message', async ({ id, ask, of }: { id: number; ask: string; of: string }) => {
    try {
      process.send?.({ id, answer: await asks[ask]?.(of) })
    } catch (error) {
      process.send?.({ id, failed: error instanceof Error ? error.stack : String(error) })
    }
  })
  // Without whoever asks there is no use for it.
  process.on('disconnect', () => process.exit(0))
  process.send?.({ ready: { port, publicKey: config.keys.rsa.publicKey } })
}

void start()
