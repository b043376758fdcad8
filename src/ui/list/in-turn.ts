/** From one part to the next: long enough for an update of its own. */
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
 * Draws parts of a list one after another, each in an update of its own. When several parts come near the window
 * together, what crosses to the page of a mini-program stays small. The first is drawn at once.
 *
 * @returns takes the part back that is not drawn yet
 */
export function drawInTurn(draw: () => void) {
  waiting.push(draw)
  if (!isBusy) step()
  return () => {
    const at = waiting.indexOf(draw)
    if (at >= 0) waiting.splice(at, 1)
  }
}
