import { join } from 'node:path'
import type { Mini } from '../../host/core/mini'
import type { MiniOptions } from '../../host/core/options'
import { launchMini } from '../../host/launch'
import { fixtureGateway } from './fixture-gateway'

export const FIXTURE = join(__dirname, 'fixture')

/**
 * Launches the fixture for each test of a file and ends it after the test, which fails when anything went wrong that it
 * did not expect.
 */
export function withFixture() {
  let gateway: Awaited<ReturnType<typeof fixtureGateway>>
  const running: Mini[] = []

  // A busy machine needs longer than jest's five seconds; a test that waits in vain says so itself after twenty.
  jest.setTimeout(30_000)
  beforeAll(async () => {
    gateway = await fixtureGateway()
  })
  afterEach(async () => {
    for (const mini of running.splice(0)) await mini.close()
  })
  afterAll(() => gateway.close())

  const launch = async (options: MiniOptions = {}): Promise<Mini> => {
    const mini = await launchMini({ dist: FIXTURE, gateway: gateway.address, ...options })
    running.push(mini)
    return mini
  }
  /** What the experiment shows in the end. */
  const result = async (mini: Mini): Promise<unknown> => {
    const read = () => mini.findAll('.result')[0]?.text ?? ''
    await mini.waitFor(() => read() !== '"running"', { description: 'the result' })
    return JSON.parse(read())
  }
  return {
    launch,
    result,
    /** Opens the laboratory and runs one of its experiments. */
    async experiment(name: string, options: MiniOptions = {}) {
      const mini = await launch({ path: 'pages/lab/index', ...options })
      await mini.tap(name)
      return mini
    },
    /** What the app has noted of its life; on the page of the laboratory. */
    async events(mini: Mini): Promise<unknown> {
      await mini.tap('the app')
      return result(mini)
    },
  }
}
