/** How long after the start no message pops up. An earlier one would interrupt what the person opened the app for. */
export const QUIET_MS = 8_000
