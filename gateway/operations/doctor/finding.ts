/** A result of the doctor. A fault has to be mended; a note is something to know. */
export interface Finding {
  kind: 'ok' | 'note' | 'fault'
  /** The thing that was looked at: `database`. */
  part: string
  /** A sentence. A fault also says what to do. */
  words: string
}

export const ok = (part: string, words: string): Finding => ({ kind: 'ok', part, words })
export const note = (part: string, words: string): Finding => ({ kind: 'note', part, words })
export const fault = (part: string, words: string, toDo: string): Finding => ({
  kind: 'fault',
  part,
  words: `${words} ${toDo}`,
})
