/**
 * How long a person who has just come has the screen to themselves. A message that pops up any sooner comes between
 * them and what they opened the app for.
 */
export const QUIET_MS = 8_000
