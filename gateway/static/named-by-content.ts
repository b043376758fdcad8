/**
 * Whether the name of a file of the H5 build changes with its content, such as `home.3fa94c.js`, its source map and its
 * compressed variants. The length of the digest is in config/index.ts.
 */
export const isNamedByContent = (path: string) => /\.[0-9a-f]{6,32}\.\w+(\.(map|br|gz))?$/.test(path)
