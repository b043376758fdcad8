/**
 * The first script of the H5 page. It is small, so it runs while the large scripts are still on their way: it asks for what the home screen
 * shows and for that screen's files. Without it these would leave only after all scripts have run.
 */

/** Query parameters that change nothing about who is asked for or what is shown. */
const HARMLESS = ['', 'env']

/**
 * Whether the address is plainly the home screen's. An address that says more (a login's code, a customer) is first read by the app itself,
 * which may end a session because of it.
 */
const isPlainHome = () =>
  /^(#(\/(Home\/Index)?)?)?$/.test(location.hash) &&
  location.search
    .slice(1)
    .split('&')
    .every(part => HARMLESS.includes(part.split('=')[0] ?? ''))

/** Asks for the files of the home screen; the build writes their names into the page (config/first-files.ts). */
function preloadFiles() {
  const files = document.querySelector<HTMLMetaElement>('meta[name="home-files"]')?.content ?? ''
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    link.href = file
    document.head.appendChild(link)
  }
}

if (isPlainHome()) {
  preloadFiles()
  // In this same file, but run only here: other addresses must be cleaned before these modules read them.
  import(/* webpackMode: "eager" */ './features/home/ahead').then(
    ({ askForHome }) => askForHome(),
    () => undefined,
  )
}
