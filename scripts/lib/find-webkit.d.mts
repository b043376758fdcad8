/** Finds WebKit's browser, its driver and a virtual display. Null if this machine lacks one of them. */
export function findWebkit(): { browser: string; driver: string; display: string } | null
