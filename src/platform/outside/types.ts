/** What lies outside the app. */
export interface Outside {
  /** The origin the app itself was loaded from; '' for a mini-program, which has none. */
  readonly origin: string
  /** Goes to an address on the web, which learns nothing of where the person comes from. Null where WeChat lets nobody out. */
  leave: ((address: string) => void) | null
  /** Opens another mini-program, after WeChat has asked. Rejects when WeChat cannot. Null where there is no way to one. */
  openMiniProgram: ((appId: string, path: string) => Promise<'opened' | 'declined'>) | null
}
