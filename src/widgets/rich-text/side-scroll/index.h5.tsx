import type { SideScrollProps } from './types'

/** Content that is wider than the window. It is a tab stop, and the arrow keys scroll it. */
export const SideScroll = ({ label, children }: SideScrollProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by the keyboard.
  <section className="rich-text__scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
)
