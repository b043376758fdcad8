import type { FirstFrames } from './types'

/** Content that is no data: outlines, failures, and a figure on the way to its value. */
const UNFINISHED = '.skeleton, [role=alert], .figure--counts'

const standing = () => document.getElementById('first')

/** The control of the frame that the person has tapped. */
function tapped({ dataset }: HTMLElement): Element | null | undefined {
  const [x, y] = (dataset.tap ?? '').split(' ').map(Number)
  return x === undefined || y === undefined ? null : document.elementFromPoint(x, y)?.closest('.press')
}

const nameOf = (control: Element) => `${control.getAttribute('aria-label')} ${control.textContent}`

/**
 * Ends the frame. The page below lies in the same place, and is scrolled as far as the frame was. A tap that came too
 * early for it goes to its control of the same name: an announcement may have moved it since.
 */
function remove(frame: HTMLElement) {
  const { scrollTop } = frame
  const wanted = tapped(frame)
  frame.remove()
  document.documentElement.classList.remove('first')
  const page = document.querySelector('.taro_page')
  if (page && scrollTop > 0) page.scrollTop = scrollTop
  const found = wanted && Array.from(document.querySelectorAll('.press')).find(one => nameOf(one) === nameOf(wanted))
  if (found) setTimeout(() => found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
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
