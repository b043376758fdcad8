/**
 * A quick test before the slow comparison: whether a text can contain the word with at most `most` edits. The word is
 * cut into 2n + 1 pieces. As n edits spoil at most 2n of them, the text must contain one piece unchanged.
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
 * The fewest edits (insertion, deletion, substitution, or two neighbours swapped) that turn a word into a part of a
 * text. The part begins at one of `starts` and ends anywhere, because a person may not have typed the name to its end.
 *
 * @param most The answer is `Infinity` if more edits than this are needed.
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
    // The distance can only grow from here.
    if (least > most) return Number.POSITIVE_INFINITY
    before = last
    last = next
  }
  const fewest = Math.min(...last)
  return fewest <= most ? fewest : Number.POSITIVE_INFINITY
}
