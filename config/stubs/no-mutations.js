/** In place of the query library's mutations. Saves 2.0 KB (gzip) of the first screen. Commands need nothing of a cache. */
export class MutationCache {
  build() {
    throw new Error('Commands go through useCommand')
  }
  findAll() {
    return []
  }
  clear() {}
  resumePausedMutations() {
    return Promise.resolve()
  }
}
