/**
 * AbortController and AbortSignal for the mini-program, which has neither. The build provides them there under their
 * usual names. It implements only the parts that cancelling a request needs: one `abort`, its listeners, its reason.
 */
type Listener = () => void

export class AbortSignal {
  aborted = false
  reason: unknown = undefined
  onabort: Listener | null = null
  private readonly listeners = new Set<Listener>()

  addEventListener(_: 'abort', listener: Listener) {
    this.listeners.add(listener)
  }

  removeEventListener(_: 'abort', listener: Listener) {
    this.listeners.delete(listener)
  }

  throwIfAborted() {
    if (this.aborted) throw this.reason
  }

  /** Called by the controller only. */
  fire(reason: unknown) {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    this.onabort?.()
    for (const listener of this.listeners) listener()
    this.listeners.clear()
  }
}

export class AbortController {
  readonly signal = new AbortSignal()

  abort(reason: unknown = new Error('aborted')) {
    this.signal.fire(reason)
  }
}
