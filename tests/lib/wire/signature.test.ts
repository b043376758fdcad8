import { createHash } from 'node:crypto'
import { type SignedRequest, signature } from '@/lib/wire/signature'

const request: SignedRequest = {
  method: 'post',
  path: '/e-service/api/A/cust/addSelFund.api',
  query: { fundCode: '110011' },
  body: { actionType: 'del' },
  headers: {
    apiVersion: '20220412',
    appId: 'ESERVICE',
    deviceId: 'd1',
    nonce: '0123456789abcdef',
    requestId: 'fedcba9876543210',
    timestamp: '1795190400000',
    token: 't 1',
  },
}

describe('the signature of a request', () => {
  test('the signature is the upper-case SHA-256 of the bound values and the sorted parameters', () => {
    const text =
      'apiVersion=20220412&appId=ESERVICE&deviceId=d1&method=POST&nonce=0123456789abcdef' +
      '&path=%2Fe-service%2Fapi%2FA%2Fcust%2FaddSelFund.api&requestId=fedcba9876543210&timestamp=1795190400000&token=t%201' +
      '\nactionType=del&fundCode=110011'
    expect(signature(request)).toBe(createHash('sha256').update(text).digest('hex').toUpperCase())
    // The value is fixed here too, so that a change to both sides of the wire cannot pass unnoticed.
    expect(signature(request)).toBe('2DEACA1DE1B666F79E96CF4B920A5FC236DFB511E199928AD846ECAD68E91353')
  })

  test('the signature does not change with the case of the method', () => {
    expect(signature({ ...request, method: 'POST' })).toBe(signature(request))
  })

  const { headers } = request
  test.each<[string, SignedRequest]>([
    ['method', { ...request, method: 'PUT' }],
    ['path', { ...request, path: '/e-service/api/B/cust/addSelFund.api' }],
    ['query', { ...request, query: { fundCode: '110012' } }],
    ['body', { ...request, body: {} }],
    ['API version', { ...request, headers: { ...headers, apiVersion: '20220413' } }],
    ['app id', { ...request, headers: { ...headers, appId: 'OTHER' } }],
    ['device id', { ...request, headers: { ...headers, deviceId: 'd2' } }],
    ['nonce', { ...request, headers: { ...headers, nonce: '1123456789abcdef' } }],
    ['request id', { ...request, headers: { ...headers, requestId: 'eedcba9876543210' } }],
    ['timestamp', { ...request, headers: { ...headers, timestamp: '1795190400001' } }],
    ['token', { ...request, headers: { ...headers, token: '' } }],
  ])('the signature changes with the %s', (_, other) => {
    expect(signature(other)).not.toBe(signature(request))
  })

  test('moving text from a header into a parameter changes the signature', () => {
    const moved = { ...request, headers: { ...headers, token: 't 1\nactionType=del' }, body: {} }
    expect(signature(moved)).not.toBe(signature(request))
  })
})
