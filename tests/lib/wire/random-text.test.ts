import { ALPHANUMERIC, randomText } from '@/lib/wire/random-text'

describe('random text', () => {
  test('every byte value is used so that each character is equally likely', () => {
    const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    let at = 0
    const source = (count: number) => Uint8Array.from({ length: count }, () => everyByte[at++ % 256] ?? 0)
    // 248 of the 256 bytes are used: four for each of the 62 characters.
    const text = randomText(248, ALPHANUMERIC, source)
    const counts = [...ALPHANUMERIC].map(character => text.split(character).length - 1)
    expect(counts).toEqual(Array.from({ length: 62 }, () => 4))
  })

  test('bytes that would favour a character are drawn again', () => {
    const answers = [Uint8Array.from([255, 248]), Uint8Array.from([0, 61])]
    expect(randomText(2, ALPHANUMERIC, () => answers.shift() ?? new Uint8Array())).toBe('0z')
  })

  test('a source without random numbers is not replaced by anything', () => {
    const empty = () => {
      throw new Error('nothing there')
    }
    expect(() => randomText(6, ALPHANUMERIC, empty)).toThrow('nothing there')
  })
})
