import * as v from 'valibot'

/** What a person typed to search for. */
export const Keyword = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50))
