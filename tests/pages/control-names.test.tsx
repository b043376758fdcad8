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

/** A share page holds the public list and two links. Every other screen has controls of its own. */
const SCREENS = routeNames.filter(name => !/Share$/.test(name))

/** Screens of a visitor. A customer is led home from most of them. */
const OF_VISITORS = SCREENS.filter(name => routes[name].page.startsWith('login/') && routes[name].access === 'public')

const verification = () => (require('@/stores/verification') as typeof import('@/stores/verification')).useVerification
const soon = () => Date.now() + 600_000

/** Forms after a proof show their controls only with one. */
const giveProofs = () => {
  const proof = { token: 'a'.repeat(43), until: soon() }
  verification().setState({ proofs: { 2: proof, 5: proof } })
}

/** A visitor who has said who they are, at a step of a proof. */
const sayWho = () =>
  verification().setState({
    claim: {
      customerName: '周明',
      certType: '0',
      certToken: 'a'.repeat(43),
      until: soon(),
      maskedCert: '990***********0000',
      ways: ['sms', 'password', 'face'],
    },
  })

/** Each control without a name, and each name that is not in words of ours. */
function faults() {
  // A link needs no name: the screen that it leads to is counted.
  const nameless = mockShown.filter(({ role, event }) => role !== 'link' && !event)
  const named = mockShown.flatMap(({ event }) => event ?? [])
  return [
    ...new Set(nameless.map(({ role, label, className }) => `${role} ${label} ${className}`)),
    ...named.filter(event => !/^[a-z]+(-[a-z]+)*$/.test(event)),
  ]
}

// Ordinary, and with a pension.
describe.each(['lin', 'su'] as const)('on the screens of %s', who => {
  beforeAll(() => app.enter(person(who)))

  it.each(SCREENS)('what is pressed to change %s has a name in the figures of use, in words of ours', async name => {
    const params = (await screenParameters[name]?.(app.ask)) ?? {}
    giveProofs()
    mockShown = []
    await app.visit(name as 'home', params)
    expect(faults()).toEqual([])
  })
})

describe('on the screens of a visitor who logs in', () => {
  beforeAll(() => app.enter(null))

  it.each(OF_VISITORS)('what is pressed to change %s has a name, too', async name => {
    const params = (await screenParameters[name]?.(app.ask)) ?? {}
    giveProofs()
    sayWho()
    mockShown = []
    await app.visit(name as 'home', params)
    expect(faults()).toEqual([])
  })
})

it('the walk comes to every kind of screen', () => {
  expect(SCREENS.length).toBeGreaterThan(90)
  expect(OF_VISITORS.length).toBeGreaterThan(20)
})
