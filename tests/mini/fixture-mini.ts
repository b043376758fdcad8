import { join } from 'node:path'
import type { Mini } from '../../host/core/mini'
import type { MiniOptions } from '../../host/core/options'
import { launchMini } from '../../host/launch'
import { fixtureGateway } from './fixture-gateway'

export const FIXTURE = join(__dirname, 'fixture')

/** Launches the fixture for each test of a file and closes it after the test. An unexpected error fails the test. */
export function withFixture() {
  let gateway: Awaited<ReturnType<typeof fixtureGateway>>
  const running: Mini[] = []

  // A busy machine needs longer than jest's five seconds; a wait that fails reports it after twenty.
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
  /** The final result of an experiment. */
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
    /** The app's recorded lifecycle events; works on the page of the laboratory. */
    async events(mini: Mini): Promise<unknown> {
      await mini.tap('the app')
      return result(mini)
    },
  }
}
