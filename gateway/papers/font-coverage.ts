import { readFileSync } from 'node:fs'

/** The file of the font that papers are written in. */
export const fontFile = (weight: '400Regular' | '700Bold') =>
  require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`)

/** The format of a character map with all of Unicode: groups of characters that follow each other. */
const ALL_OF_UNICODE = 12

/** A table of a TrueType font. */
function tableOf(font: Buffer, name: string): Buffer {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16
    if (font.toString('latin1', at, at + 4) !== name) continue
    const start = font.readUInt32BE(at + 8)
    return font.subarray(start, start + font.readUInt32BE(at + 12))
  }
  throw new RangeError(`The font has no table ${name}.`)
}

/** The first and the last character of each group that the font can draw. */
function groupsOf(font: Buffer): [first: number, last: number][] {
  const map = tableOf(font, 'cmap')
  for (let index = 0; index < map.readUInt16BE(2); index += 1) {
    const part = map.subarray(map.readUInt32BE(4 + index * 8 + 4))
    if (part.readUInt16BE(0) !== ALL_OF_UNICODE) continue
    return Array.from({ length: part.readUInt32BE(12) }, (_, group) => {
      const at = 16 + group * 12
      return [part.readUInt32BE(at), part.readUInt32BE(at + 4)]
    })
  }
  throw new RangeError('The font has no map of all characters.')
}

/** One past the last character of Unicode. */
const CHARACTERS = 0x110000

/** A one for each character that the font has: a long paper asks for half a million of them. */
let covered: Uint8Array | null = null

function coverage(): Uint8Array {
  const known = new Uint8Array(CHARACTERS)
  for (const [first, last] of groupsOf(readFileSync(fontFile('400Regular')))) known.fill(1, first, last + 1)
  return known
}

/** Whether the font of the papers has every character of a text. Another one would be printed as an empty box. */
export function isPrintable(text: string): boolean {
  covered ??= coverage()
  for (const character of text) if (covered[character.codePointAt(0) ?? 0] !== 1) return false
  return true
}

/** What printers set for a character that they do not have. */
export const MISSING = '〓'

/** A text as it can be printed: a sign that can be told from every character stands for one that the font lacks. */
export const printable = (text: string): string =>
  isPrintable(text)
    ? text
    : [...text].map(character => (/\s/.test(character) || isPrintable(character) ? character : MISSING)).join('')
