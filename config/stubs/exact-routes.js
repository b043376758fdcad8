/**
 * Replaces universal-router and path-to-regexp and saves 2.5 KB (gzip) of the first screen. Our addresses are plain
 * texts without parts to fill in, so a map finds them, however many there are. Addresses match as before: in any letter
 * case, with or without a slash at the end.
 *
 * A page whose code comes after that of a page that was asked for later stays away. The router would put it on top of
 * that page, under its address.
 */
const fold = path => path.replace(/\/$/, '').toLowerCase()

export default class ExactRoutes {
  /** `routes`: `{ path: '/a' | ['/a', '/b'], action(context, params) }`. */
  constructor(routes) {
    this.asked = 0
    this.shown = 0
    this.routes = new Map(routes.flatMap(route => [].concat(route.path).map(path => [fold(path), route])))
  }

  /**
   * Runs the route's action and returns its result; without a page, which the router leaves out, where it comes too
   * late. Rejects with a `status` of 404 for an unknown address, because the app's page for those waits for it.
   */
  async resolve(pathname) {
    const route = this.routes.get(fold(pathname))
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    this.asked += 1
    const turn = this.asked
    try {
      const [page, ...given] = await route.action({ pathname }, {})
      const code = await page
      if (turn < this.shown) return [null]
      this.shown = turn
      return [code, ...given]
    } catch (error) {
      // Nobody waits for it any more: the person is told only of the page that they wanted last.
      if (turn < this.asked) return [null]
      throw error
    }
  }
}
