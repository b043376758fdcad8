import { drawCards } from './cards'
import { type CertificateKind, drawCounter } from './counter'
import { at, make } from './dom'
import { read } from './gateway'
import { HOME, openApp } from './h5-phone'
import { chosen, forgetSession, keepPerson, knowDevice } from './kept'
import { openMini } from './mini-phone'
import { startTogether } from './phone-pages'

/** A person that the demo offers, as in gateway/demo/routes.ts. */
export interface Person {
  simPerson: string
  custNo: string
  name: string
  mobile: string
  password: string
  certType: string
  certNo: string
  state: string
  goodFor: string
}

function loginOf({ mobile, password, certNo }: Person): HTMLElement | null {
  const facts = [
    ['手机', mobile],
    ['密码', password],
    ['证件', certNo],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return make(
    'span',
    { className: 'person__login' },
    ...facts.map(([label, value]) => make('span', {}, `${label} ${value}`)),
  )
}

function personCard(person: Person): HTMLElement {
  const input = make('input', {
    type: 'radio',
    name: 'person',
    value: person.simPerson,
    checked: person.simPerson === chosen.person,
  })
  input.addEventListener('change', () => become(person.simPerson))
  return make(
    'label',
    { className: 'person' },
    input,
    make(
      'span',
      { className: 'person__card' },
      make('span', { className: 'person__face', ariaHidden: 'true' }, person.name.slice(0, 1)),
      make('span', { className: 'person__name' }, person.name),
      make('span', { className: 'person__line' }, person.goodFor),
      loginOf(person),
    ),
  )
}

/** Draws the counter and the cards of the chosen person. */
let showPerson = () => {}

/** The people, once they are read. */
let known: readonly Person[] = []

/** The chosen person. Undefined before the people are read. */
export const personNow = () => known.find(one => one.simPerson === chosen.person)

/** Notes whether the phones log in this person without a question. */
function noteCustomer(): void {
  const { custNo = '', state = '' } = personNow() ?? {}
  chosen.isCustomer = custNo !== '' && state === 'active'
}

/** Both phones become those of a person, and start anew. */
export function become(simPerson: string): void {
  chosen.person = simPerson
  noteCustomer()
  const input = at('people').querySelector<HTMLInputElement>(`input[value="${simPerson}"]`)
  if (input) input.checked = true
  showPerson()
  openApp(HOME, () => {
    forgetSession()
    keepPerson(simPerson)
  })
  openMini()
  startTogether()
}

/** Offers the people. `onKnown`: the chosen person is known, so the phones may start. */
export async function offerPeople(onKnown: () => void): Promise<void> {
  try {
    const [people, device] = await Promise.all([
      read<Person[]>('people.json'),
      read<Parameters<typeof knowDevice>[0]>('device.json').catch(() => null),
    ])
    const isFirst = known.length === 0
    known = people
    knowDevice(device)
    // The simulated WeChat uses the first person until the user chooses another one.
    chosen.person ??= people[0]?.simPerson ?? null
    noteCustomer()
    if (isFirst) onKnown()
    at('people').replaceChildren(...people.map(personCard))
    const { kinds } = await read<{ kinds: CertificateKind[] }>('certificates.json')
    showPerson = () => {
      const person = personNow()
      drawCounter(person, kinds, () => offerPeople(onKnown))
      drawCards(person)
    }
    showPerson()
  } catch {
    if (known.length === 0) onKnown()
    const again = make('button', { type: 'button', className: 'inbox__copy' }, '重试')
    again.addEventListener('click', () => offerPeople(onKnown))
    at('people').replaceChildren(make('p', { className: 'quiet' }, '人物没有读到，请确认网关正在运行。'), again)
  }
}
