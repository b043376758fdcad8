import colours from '@/colours.json'
import type { Decimal } from '@/lib/decimal'
import { type Ink, inkNamed } from '@/ui/base/inks'

const kinds: Readonly<Record<string, string>> = colours.kinds

/**
 * The colour of a kind of fund (its type code) or of a class of assets, the same in rings, bars and tags. A class of
 * assets has the colour of the kind of fund that mostly holds it: stocks that of stock funds.
 */
export const kindInk = (kind: string): Ink => inkNamed(kinds[kind] ?? 'part-9')

/** The amounts by fund type as the parts of a chart, each in the colour of its type. */
export const kindParts = (
  types: ReadonlyArray<{ fundType: string; name: string; amount: Decimal | null }>,
): Array<{ key: string; label: string; value: Decimal; ink: Ink }> =>
  types.map(({ fundType, name, amount }) => ({
    key: fundType,
    label: name,
    value: amount ?? '0',
    ink: kindInk(fundType),
  }))
