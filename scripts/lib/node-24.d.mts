export const NODE_24: string
export function packageFor(platform: string, arch: string): string
export function ensureNode24(): Promise<{ path: string; fault?: undefined } | { path?: undefined; fault: string }>
