/** Where Chromium or Chrome is. Null when this machine lacks it. */
export function findChromium(): string | null
/** Where Chromium without a window is. Null when this machine lacks it. */
export function findHeadless(): string | null
