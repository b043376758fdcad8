/** The path of Chromium or Chrome. Null if this machine lacks it. */
export function findChromium(): string | null
/** The path of headless Chromium. Null if this machine lacks it. */
export function findHeadless(): string | null
