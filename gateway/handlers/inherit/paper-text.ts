/** What a paper says, by the name of the place in its template. */
export interface PaperValues {
  common: Readonly<Record<string, string>>
  /** Said once for each: what is shared out. */
  lines: readonly Readonly<Record<string, string>>[]
}

/** A place for which nothing is known stays to be filled in by hand. */
const BLANK = '________'

const PLACE = /\{(\w+)\}/g

/**
 * The text of a paper: the template with values in its places. A template about the lines (it has a place that only they fill) is repeated
 * for each, one below the other.
 */
export function paperText(template: string, { common, lines }: PaperValues): string {
  const places = [...template.matchAll(PLACE)].map(([, name = '']) => name)
  const isAboutLines = lines.some(line => places.some(place => place in line && !(place in common)))
  const fill = (values: Readonly<Record<string, string>>) =>
    template.replace(PLACE, (_, name: string) => values[name] || BLANK)
  return isAboutLines ? lines.map(line => fill({ ...common, ...line })).join('\n') : fill(common)
}
