/** The page stack, in the order in which the phone's Back goes through it. */
export interface Trail {
  /** The number of the present page. A page that opens on top has the next one; a reload keeps it. */
  place(): number
  /** Whether the page on top is always shown. In a browser its address comes before its code. */
  showsTop: boolean
  /**
   * Goes back over pages to an earlier one. Resolves when that page is shown; `shown` returns the route of the page
   * on top. Null where the framework's own function knows all pages.
   */
  back: ((steps: number, shown: () => string) => Promise<void>) | null
}
