export interface Selected {
  path: string
  /** The reason: it changed, its name, its domain, a direct import, a screen, a folder, an indirect import. */
  group: 'changed' | 'ofItsName' | 'ofDomain' | 'importsIt' | 'ofScreens' | 'ofFolder' | 'imports'
}

export function isRule(path: string): boolean
export function isPlain(path: string): boolean
export function screensOf(path: string, routes: string, pages: Readonly<Record<string, string>>): string[]
export function affectedTests(of: {
  changed: readonly string[]
  tests: Readonly<Record<string, string>>
  related: readonly string[]
  sources: { routes: string; pages: Readonly<Record<string, string>> }
}): { tests: Selected[]; everywhere: string[] }
export function testsOfDomain(domain: string, paths: readonly string[]): string[]
export function journeysOf(domain: string): string | null
export function withinSeconds(
  selected: readonly Selected[],
  seconds: number,
  measured: Readonly<Record<string, number>>,
  longest: readonly string[],
): { fits: string[]; left: string[] }
