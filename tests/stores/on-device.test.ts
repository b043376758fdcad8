/** @jest-environment jsdom */
import * as v from 'valibot'
import { storage } from '@/platform/storage'
import { dropDeadSession, isReturning, logout } from '@/session/accept'
import * as onDevice from '@/stores/on-device'
import { ownerMark } from '@/stores/owner'
import { keepSession, rereadSession, useSession } from '@/stores/session'
import { declarations, type Stored } from '@/stores/stored'

const AREAS = ['local', 'session', 'credentials'] as const

/** Everything that is stored on the device, as `area KEY`. */
const lying = () => AREAS.flatMap(where => storage[where].keys().map(key => `${where} ${key}`)).sort()

/** Stores a value under every key that the app may write, two of each family. */
const fillEverything = () => {
  for (const { where, key, family } of declarations) {
    for (const name of family ? ['A', 'B'] : ['']) storage[where].set(key + name, 'x')
  }
}

/** Keys deleted with a person. A new key of the app is added on purpose to this list or to the one below. */
const PERSONAL = [
  'credentials HEIR',
  'credentials SESSION',
  'local HOME_ARRANGEMENT',
  'local HOME_SEEN',
  'local KNOWN',
  'local KNOWN_',
  'local LAST_CUSTOMER',
  'local PRIVACY_AFTER',
  'local READINGS',
  'local RECENTLY_VIEW_CODES',
  'local ROOMS',
  'local SAFETY_LOCK',
  'local SEALED_',
  'local SEARCHED_FUNDS',
  'session DRAFT_',
  'session FACE_ENDED',
  'session FACE_RECOGNITION',
  'session INVITATION',
  'session INVITATION_ASKED',
  'session LAST_CUSTOMER',
  'session LOGIN_CLAIM',
  'session LOGIN_CUSTOMER',
  'session LOGIN_JOURNEY',
  'session LOGIN_TARGET',
  'session LOGIN_TRIES',
  'session RETURN_TO',
  'session SEALED_',
  'session SESSION_ENDED',
  'session SHOWN_INSTEAD',
  'session SMS_SENT',
  'session WANTED_FUND',
]

const OF_THE_DEVICE = [
  'credentials DEVICE_ID',
  'credentials ENDING',
  'local ADD_TIP',
  'local DEVICE_ID',
  'local DIALOGS',
  'local FOLLOW_CLOSED',
  'local PREFERENCES',
  'local PRIVACY_CONSENT',
  'local PRIVACY_TOUR',
  'local RETURNING',
  'local SAFETY_LOCKS',
  'local TEXT_SIZE',
  'local TIP_BAR_CLOSED',
  'local WAS_HERE',
  'session ENTERPRISE_MODE',
  'session FIRST_VISIT',
  'session FOLLOW_POPPED',
  'session PARAMETERS',
  'session PROOF_STEPS',
  'session QW_USER',
  'session RELOADED_FOR',
  'session RELOADED_FOR_PARTS',
  'session UNASKED_LOGIN',
]

beforeEach(() => {
  logout()
  for (const where of AREAS) storage[where].keys().forEach(storage[where].remove)
})

describe('the data on the device', () => {
  const named = (personal: boolean) =>
    declarations
      .filter(one => one.personal === personal)
      .map(({ where, key }) => `${where} ${key}`)
      .sort()

  it('each stored value is declared as personal or not', () => {
    expect(named(true)).toEqual(PERSONAL)
    expect(named(false)).toEqual(OF_THE_DEVICE)
  })

  it.each([
    ['a logout', logout],
    ['a session that is dead', dropDeadSession],
    ['another person who logs in', () => keepSession({ token: 'other', custNo: '2' })],
    [
      'another person who logs in in another tab',
      () => {
        storage.credentials.set('SESSION', '{"token":"other","custNo":"2"}')
        rereadSession()
      },
    ],
  ])('personal data are deleted with %s', (_, end) => {
    keepSession({ token: 't', custNo: '1' })
    fillEverything()
    end()
    const stays = new Set(OF_THE_DEVICE)
    if (end === logout) stays.delete('local RETURNING')
    // The same person finds the drafts and their home screen after the next login, and sees that the session ended.
    if (end === dropDeadSession) {
      const sealed = ['local SEALED_A', 'local SEALED_B', 'session SEALED_A', 'session SEALED_B']
      const drafts = ['session DRAFT_A', 'session DRAFT_B']
      const marks = ['local LAST_CUSTOMER', 'session LAST_CUSTOMER']
      for (const key of [...sealed, ...drafts, ...marks, 'local HOME_ARRANGEMENT', 'session SESSION_ENDED'])
        stays.add(key)
    }
    if (useSession.getState().custNo === '2') {
      for (const key of ['credentials SESSION', 'local LAST_CUSTOMER', 'session LAST_CUSTOMER']) stays.add(key)
    }
    expect(lying()).toEqual([...stays].sort())
    expect(storage.credentials.get('SESSION') ?? '').not.toContain('"1"')
  })

  it('a visitor’s data are deleted too when they end their visit', () => {
    fillEverything()
    logout()
    expect(lying()).toEqual(OF_THE_DEVICE.filter(key => key !== 'local RETURNING'))
  })

  it('an undeclared value is deleted', () => {
    for (const where of AREAS) storage[where].set('OF_AN_OLD_VERSION', 'x')
    logout()
    expect(lying()).toEqual([])
  })

  /** Stores the data that outlive a session: drafts, the home screen, and the notice of its end. */
  const leave = () => {
    onDevice.homeArrangement.set({ owner: '1234', order: [], hidden: [], unsaved: true })
    onDevice.formDraft('ADDRESS').set({ owner: '1234', values: { street: '林家路1号' } })
    onDevice.sealedDraft('BILL').set({ iv: '00', text: 'x' })
    onDevice.sessionEnded.set(1)
  }
  const left = () => lying().filter(key => /HOME_ARR|DRAFT_|SEALED_|SESSION_ENDED/.test(key))

  it('data of an expired session wait for the same person, and are deleted when another one logs in', () => {
    keepSession({ token: 't', custNo: '1' })
    leave()
    dropDeadSession()
    expect(left()).toHaveLength(4)
    onDevice.loginTarget.set('/Home/Info')
    keepSession({ token: 't2', custNo: '1' })
    expect(left()).toHaveLength(4)
    dropDeadSession()
    onDevice.loginTarget.set('/Home/Info')
    keepSession({ token: 't3', custNo: '2' })
    expect(left()).toEqual([])
    // A person who was a visitor until then goes to their target.
    expect(onDevice.loginTarget.get()).toBe('/Home/Info')
    expect(onDevice.lastCustomer.get()?.owner).toHaveLength(4)
  })

  it('data of a session that expired while the app was closed are kept in the same way, and deleted once', () => {
    keepSession({ token: 't', custNo: '1' })
    leave()
    onDevice.readings.set({ a: { place: 1, isFinished: false, unsent: false } })
    storage.credentials.remove('SESSION')
    const start = () => jest.isolateModules(() => void require('@/stores/session'))
    start()
    expect([left().length, onDevice.readings.get()]).toEqual([4, null])
    onDevice.visitorsViews.set(['000001'])
    start()
    expect(onDevice.visitorsViews.get()).toEqual(['000001'])
  })

  it('data in another tab are deleted too when that tab follows another person', () => {
    keepSession({ token: 't', custNo: '1' })
    leave()
    dropDeadSession()
    // The other tab has its own session storage.
    storage.local.set('LAST_CUSTOMER', JSON.stringify({ owner: ownerMark('', '2'), hasEnded: false }))
    storage.credentials.set('SESSION', '{"token":"other","custNo":"2"}')
    rereadSession()
    expect(left()).toEqual([])
  })

  it('a visitor who logs in keeps their target', () => {
    onDevice.loginTarget.set('/Home/Info')
    keepSession({ token: 't', custNo: '1' })
    expect(onDevice.loginTarget.get()).toBe('/Home/Info')
  })
})

describe('a stored value', () => {
  const Arrangement = { owner: '', order: ['news'], hidden: [], unsaved: false }

  it('a stored value comes back unchanged', () => {
    onDevice.homeArrangement.set(Arrangement)
    expect(onDevice.homeArrangement.get()).toEqual(Arrangement)
    onDevice.homeArrangement.remove()
    expect(onDevice.homeArrangement.get()).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"owner":1}', '{"owner":"","order":"news","hidden":[],"unsaved":false}'])(
    'a stored value that does not fit its schema counts as missing: %s',
    text => {
      storage.local.set('HOME_ARRANGEMENT', text)
      expect(onDevice.homeArrangement.get()).toBeNull()
    },
  )

  it('a value of a family has its own name', () => {
    onDevice.lastAnswer('a').set({ at: 1, data: [] })
    expect(onDevice.lastAnswer('a').get()).toEqual({ at: 1, data: [] })
    expect(onDevice.lastAnswer('b').get()).toBeNull()
  })

  it('storing returns false when there is no room', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(onDevice.returning.set(1)).toBe(false)
    full.mockRestore()
    expect(isReturning()).toBe(false)
  })
})

it('the flag of Enterprise WeChat ends with the visit', () => {
  onDevice.enterpriseWechat.set(1)
  expect(storage.local.keys().filter(key => key.includes('QW_USER'))).toEqual([])
  for (const key of storage.session.keys()) storage.session.remove(key)
  expect(onDevice.enterpriseWechat.get()).toBeNull()
  // A flag of an earlier version, which outlived its visit, does not count.
  storage.local.set('QW_USER', '1')
  expect(onDevice.enterpriseWechat.get()).toBeNull()
})

describe('values of an earlier version', () => {
  const old: ReadonlyArray<[string, Stored<unknown>, string, unknown]> = [
    ['PRIVACY_CONSENT', onDevice.agreedPolicy, '2026-07-01', '2026-07-01'],
    ['PRIVACY_CONSENT', onDevice.agreedPolicy, '2', '2'],
    ['PRIVACY_TOUR', onDevice.looksAround, '1', 1],
    ['RETURNING', onDevice.returning, '1', 1],
    ['DEVICE_ID', onDevice.oldDeviceId, '12345678901234567890123456789012', '12345678901234567890123456789012'],
    ['DEVICE_ID', onDevice.oldDeviceId, '0e345678901234567890123456789abc', '0e345678901234567890123456789abc'],
    ['TIP_BAR_CLOSED', onDevice.tipClosedAt, '1782000000000', 1_782_000_000_000],
    ['PREFERENCES', onDevice.preferences, '{"theme":"dark"}', { theme: 'dark' }],
    ['KNOWN_k', onDevice.lastAnswer('k'), '{"at":1,"data":{"a":"1"}}', { at: 1, data: { a: '1' } }],
    ['DIALOGS', onDevice.dialogs, '{"ids":["1"],"last":null}', { ids: ['1'], last: null }],
  ]

  it.each(old)('a value stored by an earlier version under %s still counts', (key, value, text, meant) => {
    storage.local.set(key, text)
    expect(value.get()).toEqual(meant)
  })

  it('a session of an earlier version is still logged in', () => {
    storage.credentials.set('SESSION', '{"token":"t","custNo":"1","loginCustNo":"1","needBind":false}')
    expect(v.is(v.object({ token: v.literal('t'), unionid: v.literal('') }), onDevice.session.get())).toBe(true)
  })
})
