/**
 * The sentence of an error without whatever might be a person's: no figures (amounts, numbers, days), no Chinese
 * (names, places, what a server said), nothing quoted, no long words (tokens, identities), no addresses. What is left
 * are the engine's own words.
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
 * The place in our scripts where an error was thrown: `main.3fa94c1b.js:1:2345`. Undefined where the engine does not
 * tell.
 */
export const placeOf = (stack: string): string | undefined => {
  const [, file, line, column] = /([\w.-]{1,80}\.js)[^\s:]*:(\d{1,7}):(\d{1,7})/.exec(stack) ?? []
  return file && `${file}:${line}:${column}`
}
