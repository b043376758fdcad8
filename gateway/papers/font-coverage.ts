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

let groups: [first: number, last: number][] | null = null

/** Whether the font of the papers has every character of a text. Another one would be printed as an empty box. */
export function isPrintable(text: string): boolean {
  groups ??= groupsOf(readFileSync(fontFile('400Regular')))
  const known = groups
  return [...text].every(character => {
    const code = character.codePointAt(0) ?? 0
    return known.some(([first, last]) => code >= first && code <= last)
  })
}
