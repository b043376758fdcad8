/**
 * The reason why the database could not be opened or used. `message` is one sentence for the person who starts the
 * gateway. It says what to do.
 * - locked: another gateway uses the data folder
 * - damaged: the folder holds no database, or a broken one
 * - unwritable: the folder cannot be made or written
 * - unreachable: PostgreSQL does not answer, or it refused the login
 * - outdated: the tables could not be brought up to date
 * - unwritten: the rows that a start writes were refused
 * - foreign: it holds the made-up world where real customers are expected, or the other way round
 */
export type DatabaseProblem = 'locked' | 'damaged' | 'unwritable' | 'unreachable' | 'outdated' | 'unwritten' | 'foreign'

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  /** The driver's own error, for the log. */
  readonly cause: unknown

  constructor(
    readonly problem: DatabaseProblem,
    message: string,
    options: { cause?: unknown } = {},
  ) {
    super(message)
    this.cause = options.cause
  }
}

/** PostgreSQL's error code (SQLSTATE), which its driver stores as `code`. Null for other errors. */
export function sqlStateOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  const ofCause = 'cause' in error ? sqlStateOf(error.cause) : null
  return ofCause ?? ('code' in error && typeof error.code === 'string' ? error.code : null)
}
