import { routeNames, routes } from '@/routes'
import type { PressProps } from '@/ui/base/press'
import { person } from '../../gateway/seed/people'
import { screenParameters } from '../helpers/screen-parameters'
import { screensOnGateway } from '../helpers/screens'

/** Everything that can be pressed on the screen that is open. */
let mockShown: PressProps[] = []
jest.doMock('@/ui/base/press', () => {
  const { Press } = jest.requireActual<typeof import('@/ui/base/press')>('@/ui/base/press')
  return {
    Press(props: PressProps) {
      mockShown.push(props)
      return <Press {...props} />
    },
  }
})

const app = screensOnGateway()

/** The screens that people come for: what they press there is counted, without saying who pressed it. */
const MAIN = routeNames.filter(
  name => /^(tabs|assets|funds|reports|messages|transactions)\//.test(routes[name].page) && !/Share$/.test(name),
)

// Ordinary, and with a pension.
describe.each(['lin', 'su'] as const)('on the screens of %s', who => {
  beforeAll(() => app.enter(person(who)))

  it.each(MAIN)('what is pressed to change %s has a name in the figures of use, in words of ours', async name => {
    const params = (await screenParameters[name]?.(app.ask)) ?? {}
    mockShown = []
    await app.visit(name as 'home', params)
    // A link needs none: the screen that it leads to is counted.
    const controls = mockShown.filter(({ role }) => role !== 'link')
    const nameless = controls.filter(({ event }) => !event)
    expect([...new Set(nameless.map(({ role, label, className }) => `${role} ${label} ${className}`))]).toEqual([])
    const names = mockShown.flatMap(({ event }) => event ?? [])
    expect(names.filter(event => !/^[a-z]+(-[a-z]+)*$/.test(event))).toEqual([])
  })
})

it('there are such screens', () => {
  expect(MAIN.length).toBeGreaterThan(20)
})
