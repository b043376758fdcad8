/** Folders for files that the app writes to show or to open them: pictures, and one document at a time. */
export type KeptFolder = 'pictures' | 'documents'

/**
 * Files that this end has to write, because it shows and opens nothing else. They hold what a person uploaded or asked
 * for, so they live no longer than the app and the session.
 */
export interface KeptFiles {
  /** Removes what an earlier run has left: WeChat ends an app without a word. Files of this run stay. */
  forgetOld(): void
  /** Removes all of them: the person has logged out. */
  forgetAll(): void
}
