export interface ShareButtonProps {
  /** The label: 「分享」. */
  children: string
}
