/**
 * Why the database could not be opened or used. `message` is one sentence for whoever starts the gateway.
 * - locked: another gateway uses the data folder
 * - damaged: the folder holds something that is no database, or a broken one
 * - unwritable: the folder cannot be made or written
 * - unreachable: no answer from PostgreSQL, or it refused the login
 * - outdated: the tables could not be brought up to date
 * - foreign: it holds the made-up world where that is not wanted, or real customers where it is
 */
export type DatabaseProblem = 'locked' | 'damaged' | 'unwritable' | 'unreachable' | 'outdated' | 'foreign'

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
