import { isSecondTap, noteChange } from './last-tap'
import type { SecondTap } from './types'

// On its way to any element, so that it counts for all that can be pressed. Keys and screen readers tell a detail of 0.
window.addEventListener(
  'click',
  event => {
    if (event.detail === 0 || !isSecondTap(event.clientX, event.clientY, event.timeStamp)) return
    event.stopPropagation()
    event.preventDefault()
  },
  true,
)

export const secondTap: SecondTap = { changed: noteChange }
