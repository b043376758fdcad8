export interface ShareButtonProps {
  /** What it says: 「分享」. */
  children: string
}
