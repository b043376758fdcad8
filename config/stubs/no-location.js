/**
 * Replaces the address, the history and the URL classes of Taro's runtime and saves 11 KB of the mini-program's main
 * package. They imitate a browser's for libraries that read them; nothing here does (tests/rules/source.test.ts).
 */
import { Events } from '@tarojs/shared'

export class Location extends Events {}
export class History extends Events {}
export class TaroURLProvider {}
export class URLSearchParams {}
export const parseUrl = () => ({})
