/**
 * A quick test before the slow comparison: whether a text can have the word with at most `most` changes. The word is
 * cut into 2n + 1 pieces. As n changes spoil at most 2n of them, the text must have one piece unchanged.
 */
function mayHave(word: string, text: string, most: number): boolean {
  const count = 2 * most + 1
  for (let piece = 0; piece < count; piece += 1) {
    const [from, to] = [piece, piece + 1].map(at => Math.floor((at * word.length) / count))
    if (text.includes(word.slice(from, to))) return true
  }
  return false
}

/**
 * The fewest changes (a letter more, less, another one, or two neighbours exchanged) that make a part of a text from a
 * word. The part begins at one of `starts` and ends anywhere, because a person may not have typed it to its end.
 *
 * @param most The answer is `Infinity` when more changes than this are needed.
 */
export function changesToFind(word: string, text: string, starts: ReadonlySet<number>, most: number): number {
  if (!mayHave(word, text, most)) return Number.POSITIVE_INFINITY
  const width = text.length + 1
  let before: number[] = []
  let last = Array.from({ length: width }, (_, at) => (starts.has(at) ? 0 : Number.POSITIVE_INFINITY))
  for (let row = 1; row <= word.length; row += 1) {
    const next = new Array<number>(width)
    next[0] = (last[0] ?? Number.POSITIVE_INFINITY) + 1
    let least = next[0]
    for (let at = 1; at < width; at += 1) {
      const isSame = word[row - 1] === text[at - 1]
      let changes = Math.min((last[at - 1] ?? 0) + (isSame ? 0 : 1), (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1)
      const isSwapped = row > 1 && at > 1 && word[row - 1] === text[at - 2] && word[row - 2] === text[at - 1]
      if (isSwapped) changes = Math.min(changes, (before[at - 2] ?? 0) + 1)
      next[at] = changes
      if (changes < least) least = changes
    }
    // No later letter can make it fewer.
    if (least > most) return Number.POSITIVE_INFINITY
    before = last
    last = next
  }
  const fewest = Math.min(...last)
  return fewest <= most ? fewest : Number.POSITIVE_INFINITY
}
