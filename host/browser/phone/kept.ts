/** What a person's phone keeps between two visits. */
export interface Kept {
  /** The storage of the mini-program. */
  storage: Record<string, unknown>
  /** Whether the person has agreed to the use of personal data. */
  agreed: boolean
}

/** Under this name the browser keeps it: a phone for each person. */
export const keptName = (person: string) => `mini:${person}`

export function readKept(person: string): Kept {
  const nothing: Kept = { storage: {}, agreed: false }
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(keptName(person)) ?? '{}') }
  } catch {
    return nothing
  }
}

/** A full or closed store is no reason to stop: then the phone forgets when it is closed. */
export function keep(person: string, kept: Kept): void {
  try {
    localStorage.setItem(keptName(person), JSON.stringify(kept))
  } catch {
    // Nothing else is lost.
  }
}
