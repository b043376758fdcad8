import { type Font, openSync } from 'fontkit'

/** The file of the font that papers are written in. */
export const fontFile = (weight: '400Regular' | '700Bold') =>
  require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`)

/** Read by the library that draws the papers. Both weights have the same characters. */
let font: Font | null = null

/** Whether the font of the papers has every character of a text. Another one would be printed as an empty box. */
export function isPrintable(text: string): boolean {
  font ??= openSync(fontFile('400Regular'))
  for (const character of text) if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false
  return true
}

/** The signs of a text that cannot be printed, each once. White space counts as printable. */
export const unprintableIn = (text: string): string[] => [
  ...new Set([...text].filter(sign => !/\s/.test(sign) && (/\p{C}/u.test(sign) || !isPrintable(sign)))),
]

/** What printers set for a character that they do not have. */
export const MISSING = '〓'

/** A text as it can be printed: a sign that can be told from every character stands for one that the font lacks. */
export const printable = (text: string): string =>
  isPrintable(text)
    ? text
    : [...text].map(character => (/\s/.test(character) || isPrintable(character) ? character : MISSING)).join('')
