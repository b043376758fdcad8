import type { AppConfig } from './package'

/** The subpackages of a mini-program, as they are fetched. */
export interface Packages {
  /** The root of a file's subpackage; '' for the main package. */
  of(file: string): string
  /** Fetches a package if it is not there. False without a network. */
  fetch(root: string): boolean
  /** Fetches what the app wants to have ready on a page (`preloadRule`). */
  preload(page: string): void
}

export function createPackages({ subpackages, preloads }: AppConfig, online: () => boolean): Packages {
  const roots = subpackages.map(({ root }) => root.replace(/\/$/, ''))
  const there = new Set([''])
  const fetch = (root: string) => {
    if (online()) there.add(root)
    return there.has(root)
  }
  return {
    of: file => roots.find(root => file.startsWith(`${root}/`)) ?? '',
    fetch,
    preload(page) {
      for (const name of preloads[page]?.packages ?? []) fetch(name.replace(/\/$/, ''))
    },
  }
}
