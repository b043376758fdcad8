/**
 * The message of an error without anything that might be personal: no figures (amounts, numbers, days), no Chinese
 * (names, places, server texts), nothing quoted, no long words (tokens, identities), no addresses. The engine's own
 * words remain.
 */
export const scrubbed = (sentence: string): string =>
  sentence
    .replace(/https?:\S*/gi, '#')
    .replace(/[^\s@]+@[^\s@]+/g, '#')
    .replace(/(["'`“「])[^"'`”」]*["'`”」]/g, '#')
    .replace(/[^\s]*\d[^\s]*/g, '#')
    .replace(/[^ -~]+/g, '#')
    .replace(/\S{24,}/g, '#')
    .replace(/['"`]/g, '')
    .replace(/#[\s#]*/g, '# ')
    .trim()
    .slice(0, 200)

/**
 * The place in the app's scripts where an error was thrown: `main.3fa94c1b.js:1:2345`. Undefined if the engine does not
 * report it.
 */
export const placeOf = (stack: string): string | undefined => {
  const [, file, line, column] = /([\w.-]{1,80}\.js)[^\s:]*:(\d{1,7}):(\d{1,7})/.exec(stack) ?? []
  return file && `${file}:${line}:${column}`
}
