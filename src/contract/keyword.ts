import * as v from 'valibot'

/** A search keyword. */
export const Keyword = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50))
