/** Only letters and digits, in lower case and of normal width, so that 「（LOF）A」 and 「lofa」 are equal. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Splits a word into runs of one script: 「沪深300etf联接a」 becomes 沪深, 300, etf, 联接, a. */
export const runs = (word: string): string[] => word.match(/[a-z]+|\d+|[^a-z\d]+/g) ?? []

/** Whether a plain word can be pinyin or a code: letters and digits of the keyboard only. */
export const isLatin = (word: string): boolean => /^[a-z\d]+$/.test(word)

/** Spells plain text: one syllable a Chinese character, other runs as they are. */
export type Spell = (text: string) => string[]

/**
 * Loads the pinyin dictionary. It picks the reading of a character by its neighbours: 重庆 is `chong qing`. It is loaded
 * at the first search, because it takes some megabytes.
 */
export async function loadSpelling(): Promise<Spell> {
  const { pinyin } = await import('pinyin-pro')
  return text =>
    runs(text).flatMap(run =>
      isLatin(run) ? [run] : pinyin(run, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }),
    )
}
