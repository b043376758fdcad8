/**
 * The first script of the H5 page. It is small, so it runs while the large scripts are still loading. It paints the
 * empty page in the person's theme. It requests the data and the files of the home screen. Without it these requests
 * would start only after all scripts have run.
 */

import { isPlainHome } from './lib/first-frame'
import { inOwnTask } from './lib/own-task'
import { isDarkTheme } from './lib/theme'
import { frame } from './platform/appearance/frame'
import { readEarly } from './platform/storage/read-early'

/** The stored preferences (stores/on-device.ts). Not validated: their schema is in the large scripts. */
function preferences(): { theme?: unknown; elder?: unknown } {
  try {
    return JSON.parse(readEarly('PREFERENCES') ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Without this a person with the dark theme sees a light page until the app has started. */
function paint() {
  const { theme, elder } = preferences()
  frame.paint(isDarkTheme(theme, frame.isSystemDark()), elder === true)
}

paint()

/** Loads the files of the home screen. The build writes their names into the page (config/first-files.ts). */
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

if (isPlainHome(location)) {
  preloadFiles()
  // The module is part of this file but runs only here. Other addresses must be cleaned before these modules read them.
  inOwnTask(() => {
    import(/* webpackMode: "eager" */ './features/home/ahead').then(
      ({ askForHome }) => askForHome(),
      () => undefined,
    )
  })
}
