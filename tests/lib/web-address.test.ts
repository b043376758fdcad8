import fc from 'fast-check'
import { mayStay } from '@/lib/launch-params'
import { readOrigins, readWebAddress, withoutSecrets } from '@/lib/web-address'

const OWN = 'http://127.0.0.1:10086'

describe('an address of the web', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['https://WWW.Example.com/A?b=%20#c', 'https://www.example.com'],
    ['HTTPS://example.com:443/', 'https://example.com'],
    ['https://example.com:8443/x', 'https://example.com:8443'],
    ['https://xn--fiq228c.example/', 'https://xn--fiq228c.example'],
    ['https://example.com/路径?名=值', 'https://example.com'],
    [`${OWN}/sim/service?ticket=a`, OWN],
  ])('the web address %s has the origin %s', (address, origin) => {
    expect(readWebAddress(address, [OWN])).toEqual({ address, origin })
    expect(new URL(address).origin).toBe(origin)
  })

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)//https://example.com'],
    ['data:text/html,<script>alert(1)</script>'],
    ['blob:https://example.com/1'],
    ['file:///etc/passwd'],
    ['weixin://dl/business'],
    ['//example.com'],
    ['/Home/Index'],
    [''],
    ['http://example.com/'],
    ['http://127.0.0.1:1/'],
    ['https://bank.example@evil.example/'],
    ['https://bank.example:pass@evil.example/'],
    ['https:\\\\evil.example'],
    ['https://bank.example\\@evil.example'],
    ['https:/evil.example'],
    ['https:///evil.example'],
    [' https://example.com'],
    ['https://exam\tple.com'],
    ['https://example.com/a\nb'],
    ['https://银行.example/'],
    ['https://example.com/\u202egpj.exe'],
    ['https://example.com:0/'],
    ['https://.example.com/'],
    [`https://example.com/${'x'.repeat(2000)}`],
  ])('%j is no web address', address => {
    expect(readWebAddress(address, [OWN])).toBeNull()
  })

  it('a web address that passes is read by a browser as we read it', () => {
    const parts = fc.constantFrom(
      'https://',
      'a',
      '.',
      '@',
      ':',
      '/',
      '\\',
      '?',
      '#',
      '%',
      '8',
      ' ',
      '\t',
      '中',
      '[',
      ']',
    )
    const hostile = fc.array(parts, { maxLength: 14 }).map(picked => `https://${picked.join('')}`)
    fc.assert(
      fc.property(fc.oneof(hostile, fc.webUrl()), address => {
        const read = readWebAddress(address)
        // A port beyond 65535 or a broken IP address: no browser opens it, so it leads nowhere.
        if (read && URL.canParse(address)) {
          const { origin, username, password } = new URL(address)
          expect({ origin, username, password }).toEqual({ origin: read.origin, username: '', password: '' })
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a list of origins', () => {
  it('a list of origins accepts encrypted origins only', () => {
    expect(
      readOrigins('https://a.example, https://b.example:8443,https://a.example/path,http://c.example,*,,evil'),
    ).toEqual(['https://a.example', 'https://b.example:8443'])
    expect(readOrigins('')).toEqual([])
  })
})

describe('an address without secrets', () => {
  it.each([
    ['https://a.example/x?ticket=1&fund=2', 'https://a.example/x?fund=2'],
    ['https://a.example/x?token=1', 'https://a.example/x'],
    ['https://a.example/x?access_token=1&Access-Token=2&y=3', 'https://a.example/x?y=3'],
    ['https://a.example/x?t%6Fken=1&y', 'https://a.example/x?y'],
    ['https://a.example/#/page?openid=1&z=2', 'https://a.example/#/page?z=2'],
    ['https://a.example/#access_token=1&state=2', 'https://a.example/#'],
    ['https://a.example/x?y=%zz&custNo=1', 'https://a.example/x?y=%zz'],
    ['https://a.example/token/x', 'https://a.example/token/x'],
  ])('the secrets are removed from %s, which becomes %s', (address, clean) => {
    expect(withoutSecrets(address)).toBe(clean)
  })

  it('a cleaned address has no secrets, and cleaning it again changes nothing', () => {
    const names = fc.constantFrom('token', 'TICKET', 'openId', 'a', 'fundCode', 'code', 'access_token')
    const query = fc.array(fc.tuple(names, fc.string()), { maxLength: 5 })
    fc.assert(
      fc.property(query, query, (first, second) => {
        const written = (pairs: [string, string][]) => new URLSearchParams(pairs).toString()
        const clean = withoutSecrets(`https://a.example/?${written(first)}#/p?${written(second)}`)
        const { searchParams, hash } = new URL(clean)
        const left = [...searchParams.keys(), ...new URLSearchParams(hash.split('?')[1] ?? '').keys()]
        expect(left.filter(name => !mayStay(name.replace(/[_-]/g, '')))).toEqual([])
        expect(withoutSecrets(clean)).toBe(clean)
      }),
    )
  })
})
