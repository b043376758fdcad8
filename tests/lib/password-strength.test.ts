import { passwordStrength } from '@/lib/password-strength'

describe('the strength of a password', () => {
  it('an empty password has strength 0, and a simple one has 1', () => {
    expect(passwordStrength('')).toBe(0)
    expect(passwordStrength('a')).toBe(1)
    expect(passwordStrength('aaaaaaaa')).toBe(1)
  })

  it('the strength of a password grows with its length and kinds of characters', () => {
    const growing = ['abc', 'abcdefgh', 'Abcdefg1', 'Abcdefg1!xyz']
    const strengths = growing.map(passwordStrength)
    expect([...strengths].sort((a, b) => a - b)).toEqual(strengths)
    expect(strengths.at(-1)).toBe(4)
  })
})
