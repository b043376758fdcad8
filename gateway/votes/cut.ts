import { total, type Units } from '../portfolio/units'

/** A size of slips, and how many of them there are. */
export interface Cut {
  size: Units
  count: Units
}

/** Sizes go on as those of banknotes do: 0.01, 0.05, 0.1, 0.5, 1, 5 … Each is a multiple of the one before. */
const nextSize = (sizes: readonly Units[]): Units =>
  (sizes[sizes.length - 1] ?? 1n) * (sizes.length % 2 === 1 ? 5n : 2n)

function sizesFor(whole: Units, voters: Units): Units[] {
  const sizes = [1n]
  for (let next = nextSize(sizes); voters * (next - 1n) <= whole; next = nextSize(sizes)) sizes.push(next)
  return sizes
}

/**
 * The slips of one choice, the largest first. They follow from the sum of its shares and the number of all voters of
 * the meeting only, so they tell nothing that these two do not tell. Of every size there are enough that any votes
 * with this sum can be made of them.
 */
export function slipsOf(whole: Units, voters: number): Cut[] {
  const all = BigInt(voters)
  const sizes = sizesFor(whole, all)
  // Below each size, the slips hold at least what is left of every vote after slips of that size.
  const change = sizes.map((size, index) => all * ((sizes[index + 1] ?? size) / size - 1n))
  let rest = whole - total(sizes.map((size, index) => size * (change[index] ?? 0n)))
  const cuts: Cut[] = []
  for (let index = sizes.length - 1; index >= 0; index -= 1) {
    const size = sizes[index] ?? 1n
    cuts.push({ size, count: (change[index] ?? 0n) + rest / size })
    rest %= size
  }
  return cuts.filter(({ count }) => count > 0n)
}

const lesser = (one: Units, other: Units): Units => (other < one ? other : one)

/** Gives slips of one size to votes that have room for them, to each about as many. Changes `lefts`. */
function deal({ size, count }: Cut, lefts: Units[]): Units[] {
  const given = lefts.map(() => 0n)
  let open = count
  while (open > 0n) {
    const takers = lefts.flatMap((left, index) => (left >= size ? [index] : []))
    if (takers.length === 0) throw new RangeError('The slips do not fit the votes.')
    const turn = open / BigInt(takers.length) || 1n
    for (const index of takers) {
      const left = lefts[index] ?? 0n
      const taken = lesser(lesser(turn, left / size), open)
      given[index] = (given[index] ?? 0n) + taken
      lefts[index] = left - taken * size
      open -= taken
    }
  }
  return given
}

/**
 * Cuts the votes of one choice into its slips. Every vote gets slips of exactly its shares.
 *
 * @param voters the number of all voters of the meeting, not only of this choice
 */
export function cutVotes(votes: readonly Units[], voters: number): Cut[][] {
  const lefts = [...votes]
  const own: Cut[][] = votes.map(() => [])
  for (const cut of slipsOf(total(votes), voters)) {
    deal(cut, lefts).forEach((count, index) => {
      if (count > 0n) own[index]?.push({ size: cut.size, count })
    })
  }
  return own
}
