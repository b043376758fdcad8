import fc from 'fast-check'
import { readableFileName } from '@/lib/file-name'

test.each([
  ['照片 1.jpg', '照片 1.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\证件.pdf', '证件.pdf'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['\u2066a\u2069\u200f\u061cb\ufeff.png', 'ab.png'],
  ['a\r\nb\u0085c\u0000\u2028.pdf', 'abc.pdf'],
  ['half \ud83d.jpg', 'half .jpg'],
  ['   ', ''],
])('the file name %j reads as %j', (name, readable) => expect(readableFileName(name)).toBe(readable))

test('any readable file name fits in a header and has at most 200 characters', () => {
  expect(readableFileName(`${'a'.repeat(199)}🙂🙂`)).toBe(`${'a'.repeat(199)}🙂`)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), name => {
      const readable = readableFileName(name)
      expect(() => encodeURIComponent(readable)).not.toThrow()
      expect([...readable].length).toBeLessThanOrEqual(200)
      expect(readable).not.toMatch(/[\p{Cc}\p{Cf}\\/]/u)
    }),
  )
})
