/** PostgreSQL's error code (SQLSTATE), which its driver stores as `code`. Null for other errors. */
export function sqlStateOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  const ofCause = 'cause' in error ? sqlStateOf(error.cause) : null
  return ofCause ?? ('code' in error && typeof error.code === 'string' ? error.code : null)
}
