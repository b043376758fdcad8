import type { Address, ChunkFailure } from './types'

/** webpack's error for a script, and mini-css-extract-plugin's for a style sheet. */
function chunkFailureOf(reason: unknown): ChunkFailure | null {
  if (!(reason instanceof Error)) return null
  const { name, message } = reason
  const code = 'code' in reason ? reason.code : ''
  const [, chunk = ''] = /chunk (\S+)/i.exec(message) ?? []
  if (code === 'CSS_CHUNK_LOAD_FAILED') return { name: chunk, kind: 'style' }
  if (name !== 'ChunkLoadError') return null
  const [, type = ''] = /\((\w+):/.exec(message) ?? []
  return { name: chunk, kind: type === 'missing' || type === 'timeout' ? type : 'other' }
}

export const address: Address = {
  keepCanonical(canonical) {
    const rewrite = () => {
      const wanted = canonical(location.hash)
      if (wanted !== location.hash.replace(/^#/, '')) {
        history.replaceState(history.state, '', `${location.pathname}${location.search}#${wanted}`)
      }
    }
    rewrite()
    // Registered before the router's own listeners, so that it never sees the other spelling.
    window.addEventListener('popstate', rewrite)
    window.addEventListener('hashchange', rewrite)
  },
  setTitle(title) {
    document.title = title
  },
  title: () => document.title,
  chunkFailureOf,
  onChunkFailure(listener) {
    window.addEventListener('unhandledrejection', event => {
      const failure = chunkFailureOf(event.reason)
      if (!failure) return
      event.preventDefault()
      listener(failure)
    })
  },
  reload: () => location.reload(),
  stepBack: () => history.back(),
}
