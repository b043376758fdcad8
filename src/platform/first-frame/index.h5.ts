import { pictured } from './pictured'
import type { FirstFrames } from './types'

/** Content that is no data: outlines, and failures. */
const UNFINISHED = '.skeleton, [role=alert]'

const standing = () => document.getElementById('first')

/** Ends the frame. The page below lies in the same place, and is scrolled as far as the frame was. */
function remove(frame: HTMLElement) {
  const { scrollTop } = frame
  frame.remove()
  document.documentElement.classList.remove('first')
  const page = document.querySelector('.taro_page')
  if (page && scrollTop > 0) page.scrollTop = scrollTop
}

export const firstFrame: FirstFrames = {
  build: () => document.documentElement.dataset.build ?? '',
  stands: () => standing() !== null,
  end(ready) {
    const frame = standing()
    if (!frame) return
    const end = () => remove(frame)
    if (!ready || frame.dataset.seen === undefined) return end()
    void ready.then(end)
    frame.addEventListener('pointerdown', end)
  },
  pictureOf(path) {
    const page = Array.from(document.querySelectorAll('.taro_page')).find(({ id }) => id.split('?')[0] === path)
    const app = page?.querySelector('.app')
    // The cover of a closed lock is beside the content.
    if (app?.children.length !== 1 || app.querySelector(UNFINISHED)) return null
    return pictured(app)
  },
}
