/** A fault of a content file, for the person who wrote it. */
export interface Fault {
  /** The path below the folder. */
  file: string
  line: number | null
  /** The field with its place, as in `questions[1].answer`. */
  field: string | null
  message: string
}

/** The place of a value in a file: names of fields, and positions in lists from 0. */
export type Path = readonly (string | number)[]

/** A field's place for people, who count from 1. */
export const fieldOf = (path: Path): string | null =>
  path.length === 0
    ? null
    : path.map((part, at) => (typeof part === 'number' ? `[${part + 1}]` : `${at > 0 ? '.' : ''}${part}`)).join('')

/** The fault as one line: its place and its sentence. */
export const sentenceOf = ({ file, line, field, message }: Fault): string => {
  const place = [file, line === null ? '' : `line ${line}`, field ?? ''].filter(Boolean).join(', ')
  return `${place}: ${message}`
}

/** Content that cannot be taken. Nothing of it was taken. */
export class ContentError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(sentenceOf).join('\n'))
    this.name = 'ContentError'
  }
}
