export interface ShareButtonProps {
  /** What it says: 「分享给朋友」. */
  children: string
}
