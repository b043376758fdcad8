/** Delay between two parts, long enough for a separate update. */
const STEP_MS = 16

const waiting: Array<() => void> = []
let isBusy = false

function step() {
  const draw = waiting.shift()
  isBusy = draw !== undefined
  if (!draw) return
  setTimeout(step, STEP_MS)
  draw()
}

/**
 * Renders parts of a list one after another, each in a separate update. If several parts come near the window
 * together, each update to the page of a mini-program stays small. The first is rendered at once.
 *
 * @returns a function that cancels a part that is not rendered yet
 */
export function drawInTurn(draw: () => void) {
  waiting.push(draw)
  if (!isBusy) step()
  return () => {
    const at = waiting.indexOf(draw)
    if (at >= 0) waiting.splice(at, 1)
  }
}
