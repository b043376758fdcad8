import { type SavingEvent as EventOf, nextSaving, type Saving as SavingOf, savingOf, unsavedOf } from '@/api/saving'
import type { Revocation } from '@/contract/revocations'
import type { Typed } from '@/features/revocations/form-draft'
import { rules, sendsMobile } from '@/features/revocations/saving-rules'

type Saving = SavingOf<Revocation, Typed>
type SavingEvent = EventOf<Revocation, Typed>

const next = (saving: Saving, event: SavingEvent) => nextSaving(rules, saving, event)

const copy = (version: number, explanation: string, state: Revocation['state'] = 'draft') =>
  ({ version, explanation, state, reasonKind: 'twice', cardId: '1', contactName: '林晓' }) as Revocation
const typed = (explanation: string, contactMobile = ''): Typed => ({
  ...{ reasonKind: 'twice', cardId: '1', contactName: '林晓' },
  explanation,
  contactMobile,
})

const stateAfter = (...events: SavingEvent[]): Saving => events.reduce(next, savingOf<Revocation, Typed>(copy(1, '')))
const type = (text: string, mobile?: string): SavingEvent => ({ type: 'typed', typed: typed(text, mobile) })
const send: SavingEvent = { type: 'send' }
const failed: SavingEvent = { type: 'failed' }
const saved = (version: number, text: string): SavingEvent => ({ type: 'saved', copy: copy(version, text) })
const overtaken = (found: Revocation): SavingEvent => ({ type: 'overtaken', found })

describe('the saving of an application', () => {
  it.each<[string, Saving, Saving['is'], string | undefined]>([
    ['begins with nothing to save', stateAfter(), 'idle', undefined],
    ['has something to save once one typed', stateAfter(type('甲')), 'dirty', '甲'],
    ['sends nothing where nothing was typed', stateAfter(send), 'idle', undefined],
    ['is done when it was saved', stateAfter(type('甲'), send, saved(2, '甲')), 'idle', undefined],
    [
      'keeps a number that is not whole yet, which the server would refuse',
      stateAfter(type('甲', '154000'), send, saved(2, '甲')),
      'idle',
      '甲',
    ],
    ['keeps no whole number', stateAfter(type('甲', '13812345678'), send, saved(2, '甲')), 'idle', undefined],
    ['goes on with what was typed meanwhile', stateAfter(type('甲'), send, type('乙'), saved(2, '甲')), 'dirty', '乙'],
    ['keeps what was not sent', stateAfter(type('甲'), send, failed), 'dirty', '甲'],
    ['keeps the last of it', stateAfter(type('甲'), send, type('乙'), failed), 'dirty', '乙'],
    ['stops when it was thrown away', stateAfter(type('甲'), send, { type: 'close' }, type('乙')), 'closed', undefined],
    [
      'stops when another device handed it in',
      stateAfter(type('甲'), send, overtaken(copy(2, '甲', 'submitted'))),
      'closed',
      undefined,
    ],
    ['asks when another device saved', stateAfter(type('甲'), send, overtaken(copy(2, '乙'))), 'conflict', undefined],
    [
      'asks on, whatever is typed',
      stateAfter(type('甲'), send, overtaken(copy(2, '乙')), type('丙'), send),
      'conflict',
      undefined,
    ],
    [
      'asks no more when the other copy was taken',
      stateAfter(type('甲'), { type: 'foundNewer' }, { type: 'takeNewer' }),
      'idle',
      undefined,
    ],
  ])('the saving of an application %s', (_, saving, is, unsaved) => {
    expect([saving.is, unsavedOf(saving)?.explanation]).toEqual([is, unsaved])
  })

  it('a lost answer to its own save is recognized in the newer copy', () => {
    const lost = stateAfter(type('甲'), send, failed, type('乙'), send, overtaken(copy(2, '甲')))
    expect(lost).toMatchObject({ is: 'dirty', typed: { explanation: '乙' }, base: { version: 2 } })
    // After an answer no save is on its way any more.
    const answered = stateAfter(
      type('甲'),
      send,
      failed,
      send,
      saved(2, '甲'),
      type('乙'),
      send,
      overtaken(copy(3, '甲')),
    )
    expect(answered.is).toBe('conflict')
  })

  it('the next save begins from the copy that the person saw', () => {
    const mine = stateAfter(type('甲'), send, overtaken(copy(7, '乙')), { type: 'keepMine', typed: typed('甲') })
    expect(mine).toMatchObject({ is: 'dirty', base: { version: 7 } })
  })
})

describe('a typed number', () => {
  const number = '13812345678'
  const sends = (saving: Saving, mobile = number) => sendsMobile(saving.saved, typed('甲', mobile))

  it('a typed number is sent once, when it is complete', () => {
    expect(sends(stateAfter(), '138')).toBe(false)
    expect(sends(stateAfter())).toBe(true)
    const done = stateAfter(type('甲', number), send, saved(2, '甲'))
    expect(sends(done)).toBe(false)
    expect(sends(done, '13987654321')).toBe(true)
    // An incomplete number is not sent. The complete one is then sent again, which changes nothing.
    expect(sends(next(next(next(done, type('甲', '138')), send), saved(3, '甲')))).toBe(true)
  })

  it('a typed number is sent again after another device has saved, because the stored number is unknown', () => {
    const other = [type('甲', number), send, saved(2, '甲'), type('乙', number), send, overtaken(copy(3, '丙'))]
    expect(sends(stateAfter(...other, { type: 'keepMine', typed: typed('乙', number) }))).toBe(true)
    expect(sends(stateAfter(...other, { type: 'takeNewer' }))).toBe(true)
  })
})
