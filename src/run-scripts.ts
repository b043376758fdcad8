/**
 * Runs inside the page, after boot.ts. It runs the app's scripts, in their order. The page asks for them from its
 * start, but the first frame is painted before they run: a browser that has them at once would run them first.
 */

/** A page that is not painted at all, for example in the background, waits no longer than this. */
const LONGEST_MS = 200

let begun = false

function run() {
  if (begun) return
  begun = true
  for (const { href } of Array.from(document.querySelectorAll<HTMLLinkElement>('link[data-run]'))) {
    const script = document.createElement('script')
    // Scripts that a script adds keep their order only like this.
    script.async = false
    script.src = href
    document.head.appendChild(script)
  }
}

// Both scripts have done their work, and are no text of the page.
for (const script of Array.from(document.body.querySelectorAll('script'))) script.remove()

const first = document.getElementById('first')
if (first) {
  // A tap that comes before the app can hear it is given to the app later (platform/first-frame).
  first.onclick = ({ clientX, clientY }) => {
    first.dataset.tap = `${clientX} ${clientY}`
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, LONGEST_MS)
} else {
  run()
}
