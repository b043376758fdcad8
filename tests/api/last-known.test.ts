/** @jest-environment jsdom */
import * as v from 'valibot'
import { forgetOldAnswers, keepAnswer, knownAnswer, MASKED, mayBeKept, pagesOf } from '@/api/last-known'
import { allCalls } from '@/contract/all'
import { assets } from '@/contract/assets'
import { maskAccount } from '@/lib/mask'
import { storage } from '@/platform/storage'
import { keepSession, useSession } from '@/stores/session'

const TWO_HOURS = 2 * 3600_000
const key = (input: string, custNo = 'me') => [custNo, 'assets.queryCustMetricSS', input]
const keep = (input: string, data: unknown, at?: number) => keepAnswer(assets.queryCustMetricSS, key(input), data, at)
const known = (input: string, now?: number) => knownAnswer(key(input), v.unknown(), now)
const used = () => storage.local.keys().reduce((sum, name) => sum + (storage.local.get(name)?.length ?? 0), 0)

/** The keys of the cached answers. */
const kept = () => storage.local.keys().filter(name => name.startsWith('KNOWN'))

beforeEach(() => {
  storage.local.keys().forEach(storage.local.remove)
  keepSession({ token: 'token', custNo: 'me' })
})

describe('the last known answers', () => {
  it('a cached answer comes back unchanged, with its time', () => {
    keep('a', { totalAssets: '1.00' }, 1000)
    expect(known('a', 2000)).toEqual({ data: { totalAssets: '1.00' }, at: 1000 })
    expect(known('b', 2000)).toBeNull()
  })

  it('a cached answer is validated by the contract, and is ignored if it no longer fits', () => {
    keep('a', { totalAssets: 5 })
    expect(knownAnswer(key('a'), v.object({ totalAssets: v.string() }))).toBeNull()
    const [name = ''] = kept().filter(one => one.startsWith('KNOWN_'))
    storage.local.set(name, '{"broken')
    expect(known('a')).toBeNull()
    storage.local.set('KNOWN', 'broken')
    keep('b', 1)
    expect(known('b')?.data).toBe(1)
  })

  it('only the first page of a list is cached', () => {
    keepAnswer(assets.queryCustMetricSS, key('a'), { pages: [{ total: 1 }], pageParams: [''] })
    expect(knownAnswer(key('a'), pagesOf(v.object({ total: v.number() })))?.data).toEqual({
      pages: [{ total: 1 }],
      pageParams: [''],
    })
  })

  it('account numbers are cached masked, as the screens show them', () => {
    const number = '98A012345678'
    keep('a', { pages: [{ rows: [{ fundAccount: number, places: [{ tradingAccount: number }] }] }], pageParams: [''] })
    const masked = maskAccount(number)
    expect(known('a')?.data).toEqual({
      pages: [{ rows: [{ fundAccount: masked, places: [{ tradingAccount: masked }] }] }],
      pageParams: [''],
    })
    expect(maskAccount(masked)).toBe(masked)
    expect(storage.local.keys().map(storage.local.get).join('')).not.toContain(number)
  })

  it('a cached answer expires after the idle time of a session', () => {
    keep('a', 1, 1000)
    expect(known('a', 1000 + TWO_HOURS)).not.toBeNull()
    expect(known('a', 1001 + TWO_HOURS)).toBeNull()
  })

  it('a clock that was set back does not keep a cached answer alive', () => {
    keep('a', 1, 10 * TWO_HOURS)
    expect(known('a', 10 * TWO_HOURS - 1000)).not.toBeNull()
    expect(known('a', 9 * TWO_HOURS)).toBeNull()
    forgetOldAnswers(9 * TWO_HOURS)
    expect(kept()).toEqual(['KNOWN'])
  })

  it('a cached answer is deleted from the device when it expires or its person is gone', () => {
    keep('old', 'SECRET', 1000)
    keep('new', 'SECRET', 5000)
    forgetOldAnswers(1001 + TWO_HOURS)
    expect(kept()).toHaveLength(2)
    expect(known('old', 1002)).toBeNull()
    expect(known('new', 5001)?.data).toBe('SECRET')
    // The session ended while the app was closed, so nothing cleared the cache.
    useSession.setState({ token: '', custNo: '' }, false)
    storage.local.set(`KNOWN_${JSON.stringify(key('late'))}`, JSON.stringify({ at: 5000, data: 'SECRET' }))
    storage.local.set(
      'KNOWN',
      JSON.stringify({ [JSON.stringify(key('late'))]: { at: 5000, size: 1 }, broken: { at: 5000, size: 1 } }),
    )
    forgetOldAnswers(5001)
    expect(kept()).toEqual(['KNOWN'])
    expect(storage.local.get('KNOWN')).toBe('{}')
  })

  it('no name of a cached answer holds a customer number, nor does the index, and each answer is found again', () => {
    const custNo = '100820260001'
    keepSession({ custNo })
    for (const input of ['a', `custNo=${custNo}&fundcode=1`]) {
      keepAnswer(assets.queryCustMetricSS, key(input, custNo), input.length)
      expect(knownAnswer(key(input, custNo), v.unknown())?.data).toBe(input.length)
    }
    const names = storage.local.keys().filter(name => name.startsWith('KNOWN_'))
    expect(names).toHaveLength(2)
    for (const name of names) expect(name).toMatch(/^KNOWN_[0-9a-f]{28}$/)
    expect([...storage.local.keys(), storage.local.get('KNOWN')].join(' ')).not.toContain(custNo)
    // A whole hash of the number could be found by trying all numbers: the same read of another customer differs in
    // the short mark only.
    const another = '100820260002'
    keepSession({ custNo: another })
    keepAnswer(assets.queryCustMetricSS, key('a', another), 1)
    const tails = kept().map(name => name.slice('KNOWN_'.length + 4))
    expect(tails.filter(tail => names[0]?.endsWith(tail) && tail !== '')).toHaveLength(1)
  })

  it('the next start deletes answers that an earlier version cached under the whole customer number', () => {
    const old = JSON.stringify(key('a', '100820260001'))
    keepSession({ custNo: '100820260001' })
    storage.local.set(`KNOWN_${old}`, JSON.stringify({ at: 5000, data: 'SECRET' }))
    storage.local.set('KNOWN', JSON.stringify({ [old]: { at: 5000, size: 1 } }))
    forgetOldAnswers(5001)
    expect(kept()).toEqual(['KNOWN'])
    expect(storage.local.get('KNOWN')).toBe('{}')
  })

  it('an answer is cached for and shown to the logged-in person only', () => {
    keepAnswer(assets.queryCustMetricSS, key('a', 'other'), 1)
    expect(kept()).toEqual([])
    keep('a', 1)
    keepSession({ custNo: 'other' })
    expect(knownAnswer(key('a'), v.unknown())).toBeNull()
  })

  it('new answers replace the oldest ones, and the cache never exceeds its limit', () => {
    const large = 'x'.repeat(250_000)
    for (let nth = 0; nth < 12; nth++) {
      keep(String(nth), large, nth)
      expect(used()).toBeLessThan(1_510_000)
    }
    expect(known('0', 20)).toBeNull()
    expect(known('11', 20)?.at).toBe(11)
    expect(known('8', 20)?.at).toBe(8)
  })

  it('an answer that is too large is not cached, and the older one is deleted', () => {
    keep('a', 'small')
    keep('a', 'x'.repeat(300_001))
    expect(known('a')).toBeNull()
  })

  it('a full storage causes no error', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => keep('a', 1)).not.toThrow()
    full.mockRestore()
    expect(known('a')).toBeNull()
  })
})

describe('the calls whose answers are cached', () => {
  it('only reads of screens are cached, and none of login, applications or files', () => {
    expect(mayBeKept(assets.queryCustMetricSS)).toBe(true)
    const domains = new Set(allCalls.filter(mayBeKept).map(call => call.name.split('.')[0]))
    expect([...domains].sort()).toEqual(['account', 'assets', 'funds', 'guides', 'messages'])
    expect(allCalls.filter(call => mayBeKept(call) && (call.command || call.answer === 'blob'))).toEqual([])
  })

  it('no cached answer has a field that identifies a person or their bank account', () => {
    const personal =
      /^(mobile|email|address|street|cert(No|ID)|identityNo|(bank|fund|trading|trade)?account(No)?|customerName|custName)$/i
    const fieldsOf = (schema: unknown, seen = new Set<unknown>()): string[] => {
      if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
      seen.add(schema)
      const own = 'entries' in schema && schema.entries ? Object.keys(schema.entries) : []
      return [...own, ...Object.values(schema).flatMap(part => fieldsOf(part, seen))]
    }
    const telling = allCalls.filter(mayBeKept).flatMap(call => {
      const fields = fieldsOf(call.output).filter(field => personal.test(field) && !MASKED.includes(field))
      return fields.length > 0 ? [`${call.name}: ${fields.join(', ')}`] : []
    })
    expect(telling).toEqual([])
  })
})
