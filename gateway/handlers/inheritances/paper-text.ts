/** The values for a paper, by the name of the placeholder in its template. */
export interface PaperValues {
  common: Readonly<Record<string, string>>
  /** The lines of the division. The text is repeated for each line. */
  lines: readonly Readonly<Record<string, string>>[]
  /** The last line of the paper, whatever its template says. */
  last?: string
}

/** A placeholder without a value stays blank, so that people can fill it in by hand. */
const BLANK = '________'

const PLACE = /\{(\w+)\}/g

/**
 * The text of a paper: the template with the values in its placeholders. A template with a placeholder for line values
 * is repeated for each line, one below the other.
 */
export function paperText(template: string, { common, lines, last }: PaperValues): string {
  const places = [...template.matchAll(PLACE)].map(([, name = '']) => name)
  const isAboutLines = lines.some(line => places.some(place => place in line && !(place in common)))
  const fill = (values: Readonly<Record<string, string>>) =>
    template.replace(PLACE, (_, name: string) => values[name] || BLANK)
  const text = isAboutLines ? lines.map(line => fill({ ...common, ...line })).join('\n') : fill(common)
  return last === undefined ? text : `${text}\n${last}`
}
