/**
 * Replaces the events of the mini-program's runtime, which Taro puts into H5 pages too, and saves 1 KB (gzip) of the
 * first screen. A browser has events of its own, and nothing calls this.
 */
export function eventHandler() {
  throw new Error('A browser sends its own events')
}
