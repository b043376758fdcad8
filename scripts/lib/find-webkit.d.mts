/** Finds WebKit's browser, its driver and a display without a screen. Null when this machine lacks one of them. */
export function findWebkit(): { browser: string; driver: string; display: string } | null
