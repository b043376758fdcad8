/** In place of the query library's mutations (2 KB gzip): commands go through `useCommand`, which needs nothing of a cache. */
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
