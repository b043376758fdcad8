/** A fault in the mini-program, or something that a person would never have seen on a phone. */
export interface Trouble {
  /** `missing`: WeChat has this interface, but this host does not. `picture`: the picture is not in the package. */
  kind: 'error' | 'rejection' | 'console' | 'missing' | 'picture'
  message: string
  stack: string
}

export interface Journal {
  errors: Trouble[]
  warnings: string[]
  note(kind: Trouble['kind'], cause: unknown): void
  /** Calls the mini-program and notes its errors, because WeChat goes on after an error too. */
  guard<T>(call: () => T): T | undefined
  /** Called with every error and rejection, for `App.onError` and similar handlers. */
  onTrouble(listener: (trouble: Trouble, cause: unknown) => void): void
}

export function createJournal(): Journal {
  const listeners: ((trouble: Trouble, cause: unknown) => void)[] = []
  let telling = false
  const journal: Journal = {
    errors: [],
    warnings: [],
    note(kind, cause) {
      const trouble = { kind, message: messageOf(cause), stack: stackOf(cause) }
      journal.errors.push(trouble)
      // When an error handler fails itself, its error is noted but not reported to the handlers again.
      if (telling || (kind !== 'error' && kind !== 'rejection')) return
      telling = true
      for (const tell of listeners) tell(trouble, cause)
      telling = false
    },
    guard(call) {
      try {
        return call()
      } catch (error) {
        journal.note('error', error)
        return undefined
      }
    },
    onTrouble: listener => void listeners.push(listener),
  }
  return journal
}

/** A readable text for a thrown value. The value may come from another realm and may be of any type. */
export function messageOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return String(cause)
  if ('message' in cause && typeof cause.message === 'string') return cause.message
  if ('errMsg' in cause) return String(cause.errMsg)
  try {
    return JSON.stringify(cause)
  } catch {
    return String(cause)
  }
}

function stackOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'stack' in cause ? String(cause.stack) : ''
}
