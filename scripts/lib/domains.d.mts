/** The domains of the product, by name. */
export const DOMAINS: Readonly<Record<string, { also: readonly string[]; journeys: readonly string[] }>>
export function domainsOf(path: string): string[]
