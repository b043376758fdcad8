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

if (document.getElementById('first')) {
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, LONGEST_MS)
} else {
  run()
}
