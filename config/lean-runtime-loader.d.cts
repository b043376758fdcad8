/** Names of all elements that the templates and Taro's runtime know. */
export const TAGS: readonly string[]
/** Whether the loader changes this file. */
export function isLean(file: string): boolean
