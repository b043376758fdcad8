/**
 * Words and figures of rows on the screen on top that are cut off although letters are large: a row takes as many lines
 * as it needs then. Runs in the page.
 */
export function cutWords(): string[] {
  const page = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].pop()
  const parts = page?.querySelectorAll('.elder .cell__title, .elder .cell__note, .elder .cell__value') ?? []
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1
  return [...parts].filter(isCut).map(({ textContent }) => `cut off: ${textContent}`)
}
