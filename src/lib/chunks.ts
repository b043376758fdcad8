/** A list cut into pieces of `size`; the last one may be shorter. */
export function chunks<T>(list: readonly T[], size: number): T[][] {
  const pieces: T[][] = []
  for (let at = 0; at < list.length; at += size) pieces.push(list.slice(at, at + size))
  return pieces
}
