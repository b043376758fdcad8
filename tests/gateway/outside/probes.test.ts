import type { Config } from '../../../gateway/config/config'
import type { Database } from '../../../gateway/db/connect'
import { connectOutside, probesOf } from '../../../gateway/outside/connect'
import type { Outside } from '../../../gateway/outside/outside'
import { createLog } from '../../../gateway/pipeline/log'
import { createSimulators } from '../../../gateway/simulators/simulators'
import { s3StandIn } from '../../../gateway/stand-ins/s3'
import { type RunningStandIns, startStandIns } from '../../../gateway/stand-ins/stand-ins'
import { tencentStandIn } from '../../../gateway/stand-ins/tencent'
import { wechatStandIn } from '../../../gateway/stand-ins/wechat'
import { emptyDatabase } from '../../helpers/database'
import { testClock, testConfig } from '../../helpers/gateway-config'

const log = createLog('silent', process.stderr)
const surroundings = { log, clock: () => new Date(), note: () => {} }

let database: Database
let standIns: RunningStandIns
let simulated: Outside

beforeAll(async () => {
  database = await emptyDatabase()
  const { db } = database
  const { now } = testClock()
  const simulators = createSimulators({ db, now }, testConfig(), log)
  simulated = simulators.outside
  const world = { db, now, clock: now, simulated }
  standIns = await startStandIns(world, [wechatStandIn, tencentStandIn, s3StandIn])
})
afterAll(async () => {
  await standIns?.close()
  await database?.close()
})

const probesWith = (changes: Partial<Config>) =>
  probesOf({ ...testConfig(), ...standIns.settings, ...changes }, { db: database.db, ...surroundings })

test('each connected service takes the right settings, and nobody gets a message', async () => {
  const probes = probesWith({})
  expect(probes.map(({ service }) => service)).toEqual([
    ...['wechat miniprogram', 'wechat h5'],
    ...['tencent captcha', 'tencent captcha', 'tencent sms', 'tencent faceid', 'tencent ocr', 's3 files'],
  ])
  for (const { probe } of probes) await probe()
  const outside = connectOutside(testConfig(), { db: database.db, ...surroundings }, simulated)
  expect(outside.sms).toBe(simulated.sms)
})

test('a wrong secret of each provider is a fault of the settings and is in no message', async () => {
  const { wechat, tencent, store } = { ...testConfig(), ...standIns.settings }
  if (!wechat?.h5 || !tencent || !store.s3) throw new Error('a stand-in has no settings')
  const wrong = 'f'.repeat(32)
  const probes = probesWith({
    wechat: { ...wechat, miniprogram: null, h5: { ...wechat.h5, secret: wrong } },
    tencent: { ...tencent, secretKey: wrong },
    store: { ...store, s3: { ...store.s3, secretAccessKey: wrong } },
  })
  for (const { service, probe } of probes) {
    const fault = await probe().then(
      () => null,
      (error: Error) => error,
    )
    expect(fault).toMatchObject({ kind: 'settings' })
    expect(`${service} ${fault?.message}`).not.toContain(wrong)
  }
  expect(probes).toHaveLength(7)
})
