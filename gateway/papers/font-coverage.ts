import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { packageFile } from '../lib/installation'

type Weight = '400Regular' | '700Bold'

const read = new Map<Weight, Buffer>()

/** The bytes of the papers' font. A file has 10 MB, so it is read once: each paper needs both weights. */
export function fontBytes(weight: Weight): Buffer {
  const known = read.get(weight)
  if (known) return known
  const bytes = readFileSync(packageFile(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`))
  read.set(weight, bytes)
  return bytes
}

/** Read with the library that draws the papers. Both weights have the same characters. */
let font: Font | null = null

/**
 * Whether the font of the papers has every character of a text. A missing character would be printed as an empty box.
 */
export function isPrintable(text: string): boolean {
  font ??= create(fontBytes('400Regular'))
  for (const character of text) if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false
  return true
}

/** The characters of a text that cannot be printed, without duplicates. White space counts as printable. */
export const unprintableIn = (text: string): string[] => [
  ...new Set([...text].filter(sign => !/\s/.test(sign) && (/\p{C}/u.test(sign) || !isPrintable(sign)))),
]

/** The usual printing mark for a missing character. */
export const MISSING = '〓'

/** Replaces the characters that the font lacks with a mark that cannot be mistaken for a character. */
export const printable = (text: string): string =>
  isPrintable(text)
    ? text
    : [...text].map(character => (/\s/.test(character) || isPrintable(character) ? character : MISSING)).join('')
