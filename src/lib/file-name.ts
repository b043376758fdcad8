/** Maximum length of a kept name, in characters. */
const LONGEST = 200

/**
 * Characters that are removed from names: control characters, direction marks and other invisible characters, line
 * separators, lone surrogates. A direction mark can make `photo\u202egpj.exe` look like a picture.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** A file name that is safe to show: the last part of a path, only visible characters, at most 200. */
export const readableFileName = (name: string): string =>
  [...(name.split(/[\\/]/).pop() ?? '').replace(UNSEEN, '')].slice(0, LONGEST).join('').trim()

/** Characters of a name in a sentence: the start, and the end, which tells similar names apart. */
const SHORT = { head: 10, tail: 8 }

/** A file name for a sentence: a long one is shortened in the middle. */
export function shortFileName(name: string): string {
  const signs = [...name]
  if (signs.length <= SHORT.head + SHORT.tail + 1) return name
  return `${signs.slice(0, SHORT.head).join('')}…${signs.slice(-SHORT.tail).join('')}`
}
