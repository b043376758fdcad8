/** Folders for files that the app writes to show or to open them: pictures, and one document at a time. */
export type KeptFolder = 'pictures' | 'documents'

/**
 * Files that this platform has to write, because it can only show and open files. They hold a person's uploads and
 * documents, so they live no longer than the app and the session.
 */
export interface KeptFiles {
  /** Removes files of an earlier run, because WeChat ends an app without notice. Files of this run stay. */
  forgetOld(): void
  /** Removes all files, because the person has logged out. */
  forgetAll(): void
}
