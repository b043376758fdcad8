/** The longest name that is kept, in characters. */
const LONGEST = 200

/**
 * What is never shown in a name: control characters, marks of direction and other invisible signs, line separators,
 * halves of characters. A mark of direction can make `photo\u202egpj.exe` look like a picture.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** A file name as a person may read it: the last part of a path, only visible characters, at most 200. */
export const readableFileName = (name: string): string =>
  [...(name.split(/[\\/]/).pop() ?? '').replace(UNSEEN, '')].slice(0, LONGEST).join('').trim()

/** Characters of a name that stands in a sentence: more of its head, and its end, which tells it from its like. */
const SHORT = { head: 10, tail: 8 }

/** A file name for a sentence: a long one is shortened in the middle. */
export function shortFileName(name: string): string {
  const signs = [...name]
  if (signs.length <= SHORT.head + SHORT.tail + 1) return name
  return `${signs.slice(0, SHORT.head).join('')}…${signs.slice(-SHORT.tail).join('')}`
}
