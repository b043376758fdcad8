/** Where WebKit's browser, its driver and a display without a screen are; null when one of them is not on this machine. */
export function findWebkit(): { browser: string; driver: string; display: string } | null
