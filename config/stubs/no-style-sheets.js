/**
 * Replaces the style sheets that the router writes into the page, and saves 0.5 KB (gzip) of the first screen. Those
 * that the app uses are in src/ui/base/html.scss, so they are in the page from its beginning.
 */
export function loadRouterStyle() {}

export function loadAnimateStyle() {
  throw new Error('Pages come without an animation')
}
