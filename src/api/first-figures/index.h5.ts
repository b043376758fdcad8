import type { FirstFiguresOf } from '@/api/last-known'

const none = {}

/**
 * A browser has the last home screen itself, as markup, before any script has run: src/boot.ts looks at the session,
 * the lock and the age and puts it into the page. The screen's own drawing waits behind it for newer figures, so older
 * ones would be drawn for nothing. They would also bring the code that reads them, which H5 loads only when an answer
 * does not come.
 */
export const firstFigures: FirstFiguresOf = () => none
