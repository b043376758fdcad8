import type { FirstFrames } from './types'

/** Content that is no data: outlines, and failures. */
const UNFINISHED = '.skeleton, [role=alert]'

const standing = () => document.getElementById('first')

/** The element at the place of the person's tap on the frame, while the frame stands; then that of the app. */
function tapped({ dataset }: HTMLElement): Element | null {
  const [x, y] = (dataset.tap ?? '').split(' ').map(Number)
  return x === undefined || y === undefined ? null : document.elementFromPoint(x, y)
}

/**
 * Ends the frame. The page below lies in the same place, and is scrolled as far as the frame was. It gets the tap that
 * came too early for it, if it has the same text there.
 */
function remove(frame: HTMLElement) {
  const { scrollTop } = frame
  const wanted = tapped(frame)
  frame.remove()
  document.documentElement.classList.remove('first')
  const page = document.querySelector('.taro_page')
  if (page && scrollTop > 0) page.scrollTop = scrollTop
  const found = wanted && tapped(frame)
  if (found && found.textContent === wanted.textContent)
    setTimeout(() => found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
}

export const firstFrame: FirstFrames = {
  build: () => document.documentElement.dataset.build ?? '',
  stands: () => standing() !== null,
  end(ready) {
    const frame = standing()
    if (!frame) return
    const end = () => remove(frame)
    if (!ready || frame.dataset.seen === undefined || frame.dataset.tap !== undefined) return end()
    void ready.then(end)
    frame.addEventListener('pointerdown', end)
  },
  drawn(path) {
    const page = Array.from(document.querySelectorAll('.taro_page')).find(({ id }) => id.split('?')[0] === path)
    const app = page?.querySelector('.app')
    // The cover of a closed lock is beside the content.
    return app?.children.length === 1 && !app.querySelector(UNFINISHED) ? app : null
  },
}
