import fc from 'fast-check'
import { signature } from '@/lib/wire/signature'
import { verifySignature } from '../../../gateway/wire/signature'

const headers = {
  apiVersion: '20220412',
  appId: 'ESERVICE',
  deviceId: 'd1',
  nonce: '0123456789abcdef',
  requestId: 'fedcba9876543210',
  timestamp: '1795190400000',
  token: '',
}
const base = { method: 'POST', path: '/e-service/api/B/cust/getEserviceParams.api', headers }

describe('the check of a signature', () => {
  test('a signature by the app is accepted after query and body went over the wire', () => {
    const json = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue())
    const query = fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(query, json, (asked, sent) => {
        const given = signature({ ...base, query: asked, body: sent })
        const received = { ...base, query: { ...asked }, body: JSON.parse(JSON.stringify(sent)) as unknown }
        return verifySignature(received, given)
      }),
    )
  })

  test('numbers in a query arrive as text and have the same signature', () => {
    const given = signature({ ...base, query: { begnum: 1, all: true }, body: {} })
    expect(verifySignature({ ...base, query: { begnum: '1', all: 'true' }, body: undefined }, given)).toBe(true)
  })

  test('the signature of another request is refused', () => {
    const given = signature({ ...base, query: { a: '1' }, body: {} })
    expect(verifySignature({ ...base, query: { a: '2' }, body: null }, given)).toBe(false)
    expect(verifySignature({ ...base, method: 'GET', query: { a: '1' }, body: null }, given)).toBe(false)
    const token = { ...headers, token: 'stolen' }
    expect(verifySignature({ ...base, headers: token, query: { a: '1' }, body: null }, given)).toBe(false)
  })

  test('a value that is no signature is refused', () => {
    const request = { ...base, query: {}, body: {} }
    const given = signature(request)
    for (const bad of [
      undefined,
      null,
      '',
      given.toLowerCase(),
      given.slice(1),
      `${given}0`,
      [given],
      '中'.repeat(64),
    ]) {
      expect(verifySignature(request, bad)).toBe(false)
    }
    expect(verifySignature(request, given)).toBe(true)
  })

  test('a body that is no set of parameters is refused', () => {
    const given = signature({ ...base, query: {}, body: {} })
    for (const body of [[], ['a'], 'text', 5, true]) {
      expect(verifySignature({ ...base, query: {}, body }, given)).toBe(false)
    }
  })

  test('an endlessly nested body does not crash the check', () => {
    const body: unknown = JSON.parse(`{"a":${'['.repeat(20000)}${']'.repeat(20000)}}`)
    expect(verifySignature({ ...base, query: {}, body }, '0'.repeat(64))).toBe(false)
  })
})
