import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Folders that contain MiniBrowser, in a subfolder for each architecture (`/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`).
 */
const LIBRARIES = ['/usr/lib', '/usr/libexec', '/usr/lib64']

const foldersIn = folder => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => join(folder, name))
  } catch {
    return []
  }
}

/** MiniBrowser of WebKitGTK; the newest API first. */
function findBrowser() {
  const near = LIBRARIES.flatMap(foldersIn)
  return [...near, ...near.filter(folder => /-linux-/.test(folder)).flatMap(foldersIn)]
    .filter(folder => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .sort()
    .reverse()
    .map(folder => join(folder, 'MiniBrowser'))
    .find(file => existsSync(file))
}

function findCommand(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(file => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** The paths of WebKit's browser, its driver and a virtual display; null if one of them is missing on this machine. */
export function findWebkit() {
  const browser = findBrowser()
  const driver = findCommand('WebKitWebDriver')
  const display = findCommand('Xvfb')
  return browser && driver && display ? { browser, driver, display } : null
}
