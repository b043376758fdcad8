/** How a person arranged things: codes in their order, and the codes that are hidden. Both empty: as it comes. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

/** The person's order. What it does not name, such as something new, follows in its usual order. */
export const inOrder = (codes: readonly string[], { order }: Pick<Arrangement, 'order'>): string[] => [
  ...order.filter(code => codes.includes(code)),
  ...codes.filter(code => !order.includes(code)),
]

/** An order after some codes were put in order. They come first. The order of all others stays as it was. */
export const reordered = (order: readonly string[], codes: readonly string[]): string[] => [
  ...codes,
  ...order.filter(code => !codes.includes(code)),
]

/** The codes that are shown, in the person's order. */
export const shownInOrder = (codes: readonly string[], arrangement: Arrangement): string[] =>
  inOrder(codes, arrangement).filter(code => !arrangement.hidden.includes(code))

/** The same codes with one of them at another place, counted from 0. Beyond an end means at that end. */
export function movedTo(codes: readonly string[], code: string, place: number): string[] {
  const rest = codes.filter(other => other !== code)
  const at = Math.max(0, Math.min(rest.length, place))
  return [...rest.slice(0, at), code, ...rest.slice(at)]
}
