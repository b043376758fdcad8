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
