const query = () => (typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined)

/** The browser's page around the app. It has no other imports, because the first script of the page uses it, too. */
export const frame = {
  /** The media query of the system's dark theme; undefined in an old browser. */
  query,
  isSystemDark: () => query()?.matches ?? false,
  /** Applies a theme and a text size to the document. */
  paint(dark: boolean, elder: boolean) {
    document.documentElement.classList.toggle('dark', dark)
    document.documentElement.classList.toggle('elder', elder)
  },
}
