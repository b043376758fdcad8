import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)']}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)']}\\Microsoft\\Edge\\Application\\msedge.exe`,
]

const HEADLESS = '/usr/bin/chromium-headless-shell'

const first = places => places.find(place => place && existsSync(place)) ?? null

export const findChromium = () => first([process.env.CHROMIUM_PATH, ...PLACES])

export const findHeadless = () => first([process.env.CHROMIUM_PATH, HEADLESS])
