import type { Database } from '../../../gateway/db/connect'
import type { TestGateway } from '../../helpers/gateway'
import { probe, probeDomain } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

const mockVerified = jest.fn()
jest.mock('../../../gateway/wire/signature', () => {
  const real = jest.requireActual<typeof import('../../../gateway/wire/signature')>('../../../gateway/wire/signature')
  return {
    ...real,
    verifySignature: (...given: Parameters<typeof real.verifySignature>) => {
      mockVerified()
      return real.verifySignature(...given)
    },
  }
})

let database: Database
let gateway: TestGateway

beforeAll(async () => {
  database = await smallDatabase()
  // Not imported above, where it would load the real one before the mock.
  const { testGateway } = await import('../../helpers/gateway')
  gateway = await testGateway({ db: database.db, domains: probeDomain().domains })
})
beforeEach(() => mockVerified.mockClear())
afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

describe('the signature of a call', () => {
  it('the signature of a call is verified once', async () => {
    expect((await gateway.call(probe.echoJson, { text: 'x' })).success).toBe(true)
    expect(mockVerified).toHaveBeenCalledTimes(1)
  })

  it('the signature of an upload is verified once, before the file is read', async () => {
    const file = { bytes: Uint8Array.of(1, 2, 3), contentType: 'image/png', fileName: 'a.png' }
    expect((await gateway.call(probe.upload, { title: 'x', file })).success).toBe(true)
    expect(mockVerified).toHaveBeenCalledTimes(1)
  })

  it('a call that was changed on its way is refused', async () => {
    const answer = await gateway.call(probe.echoJson, { text: 'x' }, { tamper: { parameters: { text: 'y' } } })
    expect([answer.success, answer.retCode]).toEqual([false, 'T020101-0001'])
  })
})
