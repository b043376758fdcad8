import fc from 'fast-check'
import { allCalls } from '@/contract/all'
import { assets } from '@/contract/assets'
import type { Call } from '@/contract/call'
import { decodePart } from '@/lib/query'
import { person } from '../../gateway/seed/people'
import { leakIn, secretsBut, shapeFault } from '../helpers/fuzz-leaks'
import { type Attack, attacksOn, type SentRequest } from '../helpers/fuzz-requests'
import { counter, withoutFault } from '../helpers/fuzz-run'
import { CAPTCHA, type FuzzWorld, fuzzWorld } from '../helpers/fuzz-world'
import { type TestGateway, testGateway } from '../helpers/gateway'
import { soakCount } from '../helpers/soak'

const planned = soakCount('FUZZ_REQUESTS', 2500)
const runs = Math.ceil(planned / allCalls.length)
const requests = counter('requests to the gateway', runs * allCalls.length)
let answered = 0

let gateway: TestGateway
let world: FuzzWorld
let lastError = ''

beforeAll(async () => {
  gateway = await testGateway({
    logTo: {
      write: line => {
        if (line.startsWith('{"level":"error"')) lastError = line
      },
    },
  })
  world = await fuzzWorld(gateway)
}, 180_000)

afterAll(async () => {
  requests.tellAll(`; ${answered} of them were carried out`)
  await gateway.close()
})

/** The request as it is sent. Null where the app's own functions cannot write it. */
async function written(call: Call, { role, input, signing, change }: Attack): Promise<SentRequest | null> {
  const token = await world.tokenOf(role)
  const withTicket = input.ticket === CAPTCHA && input.randstr === CAPTCHA ? { ...input, ...gateway.captcha() } : input
  try {
    return change.to(await gateway.prepare(call, withTicket, { ...signing, as: { token } }))
  } catch (error) {
    if ([RangeError, TypeError, URIError].some(kind => error instanceof kind)) return null
    throw error
  }
}

const readable = (url: string) => url.replace(/(%[0-9A-F]{2})+/g, escapes => decodePart(escapes))

async function faultOf(call: Call, attack: Attack): Promise<string | undefined> {
  gateway.clock.advance(1000)
  const request = await written(call, attack)
  if (!request) return undefined
  requests.add()
  const response = await gateway.raw(request)
  const { payload } = response
  if (payload.includes('T020104-0001')) world.leave(attack.role)
  if (payload.includes('"success":true')) answered += 1
  const said = [readable(request.url), JSON.stringify(attack.input), request.payload].join('\n')
  const fault = shapeFault(call, response) ?? leakIn(payload, said, world.secrets[attack.role])
  return fault === undefined
    ? undefined
    : `${fault}\nanswer ${response.statusCode} ${payload.slice(0, 1000)}\n${lastError}`
}

const told = ({ role, input, signing, change }: Attack) =>
  `${role}, ${change.says}, signing ${fc.stringify(signing)}, input ${fc.stringify(input)}`

it('the check finds data that only another customer may read', async () => {
  const stranger = person('chen')
  for (const call of [assets.queryBuyAndSellGroupByDate, assets.queryOpenAcco, assets.queryRegularPlans]) {
    const { raw } = await gateway.call(call, {}, { as: stranger })
    expect(leakIn(JSON.stringify(raw), '', world.secrets.holder)).toMatch(/^another customer/)
    expect(leakIn(JSON.stringify(raw), '', await secretsBut(gateway.db, stranger.custNo))).toBeUndefined()
  }
  expect(leakIn('{"retMsg":"syntax error at or near \\"x\\""}', '', world.secrets.visitor)).toMatch(/^the inside/)
})

describe('whatever is asked, the gateway gives an answer of its own and nobody else’s data', () => {
  it.each(allCalls.map((call): [string, Call] => [call.name, call]))('%s', async (_, call) => {
    await withoutFault(attacksOn(call, world.known), runs, attack => faultOf(call, attack), told)
    const normal = await gateway.call(assets.queryOpenAcco, {}, { as: { token: await world.tokenOf('holder') } })
    expect(normal.retCode === 'T020104-0001' || normal.data.isOpen).toBe(true)
  })
})
