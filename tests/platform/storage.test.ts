/** @jest-environment jsdom */
import { storage } from '@/platform/storage'
import { cookieArea } from '@/platform/storage/cookie'

const areas = [
  ['local', storage.local],
  ['session', storage.session],
  ['credentials', storage.credentials],
] as const

describe.each(areas)('the %s storage', (_, area) => {
  afterEach(() => area.keys().forEach(area.remove))

  it('the storage keeps any text under keys of its own', () => {
    for (const text of ['', 'a b;c=d,"e"', '中文 😀', '{"token":"x"}', '%E0%A4%A']) {
      expect(area.set('KEY', text)).toBe(true)
      expect(area.get('KEY')).toBe(text)
    }
    expect(area.keys()).toEqual(['KEY'])
    area.remove('KEY')
    expect(area.get('KEY')).toBeNull()
  })
})

describe('the prefix', () => {
  it('the prefix keeps keys of other apps apart', () => {
    localStorage.setItem('OTHER', 'x')
    localStorage.setItem('ESERVICE_mini_KEY', 'x')
    expect(storage.local.get('KEY')).toBeNull()
    storage.local.set('KEY', 'mine')
    expect(localStorage.getItem('ESERVICE_h5_KEY')).toBe('mine')
    expect(storage.local.keys()).toEqual(['KEY'])
    localStorage.clear()
  })
})

describe('a store that is full or forbidden', () => {
  it('a full or forbidden storage behaves like an empty one', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(storage.local.set('KEY', 'x')).toBe(false)
    full.mockRestore()
    const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    expect(storage.local.get('KEY')).toBeNull()
    forbidden.mockRestore()
  })
})

describe('a cookie', () => {
  const written: string[] = []
  beforeEach(() => {
    written.length = 0
    const descriptor = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    jest.spyOn(document, 'cookie', 'set').mockImplementation(text => {
      written.push(text)
      descriptor?.set?.call(document, text)
    })
  })
  afterEach(() => jest.restoreAllMocks())

  it('a cookie is sent to no other site, belongs to the whole host and expires by itself', () => {
    cookieArea('ESERVICE_h5_').set('SESSION', 'x')
    expect(written).toEqual(['ESERVICE_h5_SESSION=x; Max-Age=604800; Path=/; SameSite=Strict'])
  })

  it('a cookie lives as long as it is told', () => {
    cookieArea('ESERVICE_h5_').set('SESSION', 'x', 60)
    expect(written).toEqual(['ESERVICE_h5_SESSION=x; Max-Age=60; Path=/; SameSite=Strict'])
  })

  it('a broken cookie counts as missing', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie that somebody edited, or of an older version.
    document.cookie = 'ESERVICE_h5_SESSION=%E0%A4%A; Path=/'
    expect(storage.credentials.get('SESSION')).toBeNull()
  })

  it('a cookie that the browser refuses is reported as not stored', () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    expect(cookieArea('ESERVICE_h5_').set('OTHER', 'x'.repeat(5000))).toBe(false)
  })
})
