/** Data that a person's phone keeps between two visits. */
export interface Kept {
  /** The storage of the mini-program. */
  storage: Record<string, unknown>
  /** Whether the person has agreed to the use of personal data. */
  agreed: boolean
}

/** The name under which the browser stores it: one phone for each person. */
export const keptName = (person: string) => `mini:${person}`

export function readKept(person: string): Kept {
  const nothing: Kept = { storage: {}, agreed: false }
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(keptName(person)) ?? '{}') }
  } catch {
    return nothing
  }
}

/** A full or disabled storage is not an error: the phone then forgets everything when it is closed. */
export function keep(person: string, kept: Kept): void {
  try {
    localStorage.setItem(keptName(person), JSON.stringify(kept))
  } catch {
    // Nothing else is lost.
  }
}
