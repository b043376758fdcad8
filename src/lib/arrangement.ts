/** How a person arranged a list: codes in their order, and the codes that are hidden. Both empty: the usual order. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

/**
 * The codes in the person's order. Codes that the order does not list, such as new ones, follow in their usual order.
 */
export const inOrder = (codes: readonly string[], { order }: Pick<Arrangement, 'order'>): string[] => [
  ...order.filter(code => codes.includes(code)),
  ...codes.filter(code => !order.includes(code)),
]

/** The order after some codes were rearranged. They come first. All others keep their relative order. */
export const reordered = (order: readonly string[], codes: readonly string[]): string[] => [
  ...codes,
  ...order.filter(code => !codes.includes(code)),
]

/** The codes that are shown, in the person's order. */
export const shownInOrder = (codes: readonly string[], arrangement: Arrangement): string[] =>
  inOrder(codes, arrangement).filter(code => !arrangement.hidden.includes(code))

/** The same codes with one moved to another index. An index beyond either end is clamped. */
export function movedTo(codes: readonly string[], code: string, place: number): string[] {
  const rest = codes.filter(other => other !== code)
  const at = Math.max(0, Math.min(rest.length, place))
  return [...rest.slice(0, at), code, ...rest.slice(at)]
}
