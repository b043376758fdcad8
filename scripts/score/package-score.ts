import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Findings, noneOf } from './rules'

/** Functions of `wx` that WeChat has replaced and may remove. */
const GIVEN_UP = [
  ...['getSystemInfo', 'getSystemInfoSync', 'getUserInfo', 'getUserProfile', 'getBackgroundAudioPlayerState'],
  ...[
    'playBackgroundAudio',
    'pauseBackgroundAudio',
    'stopBackgroundAudio',
    'seekBackgroundAudio',
    'createAudioContext',
  ],
  ...['startRecord', 'stopRecord', 'playVoice', 'pauseVoice', 'stopVoice', 'chooseImage', 'chooseVideo'],
  ...['saveFile', 'getSavedFileList', 'removeSavedFile', 'addCard', 'onUserOffline'],
]

/** Namespaces and the like: no address that is asked for anything. */
const NO_REQUEST = /^http:\/\/(www\.w3\.org|127\.0\.0\.1|localhost)/

/** A rule of a style sheet: its selector and its declarations. */
const rulesOf = (style: string) =>
  [...style.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({ selector, body }))

/** The calls in a script, which is minified. One beside `canIUse` is for a WeChat that has nothing newer. */
const callsOf = (script: string) =>
  GIVEN_UP.filter(name =>
    [...script.matchAll(new RegExp(`(\\bwx|\\)|\\b[a-zA-Z_$]{1,2})\\.${name}\\(`, 'g'))].some(
      ({ index }) => !script.slice(Math.max(0, index - 100), index).includes('canIUse('),
    ),
  )

/** Checks the rules that the files of a built mini-program decide. */
export function scorePackage(dist: string): Findings {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map(name => name.split(sep).join('/'))
  const ending = (extension: string) =>
    files.filter(name => name.endsWith(extension)).map(name => ({ name, text: readFileSync(join(dist, name), 'utf8') }))
  const styles = ending('.wxss').map(({ name, text }) => ({ name, rules: rulesOf(text) }))
  const scripts = ending('.js')
  const app = JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8'))
  const pages: string[] = [
    ...app.pages,
    ...(app.subpackages ?? []).flatMap((pack: { root: string; pages: string[] }) =>
      pack.pages.map(page => join(pack.root, page).split(sep).join('/')),
    ),
  ]
  const code = scripts.map(({ text }) => text).join('\n')
  const inStyles = (wrong: (rule: { selector: string; body: string }) => boolean) =>
    styles.flatMap(({ name, rules }) => rules.filter(wrong).map(({ selector }) => `${name}: ${selector.trim()}`))
  const canResize = app.resizable === true || app.window?.pageOrientation === 'auto'
  const text =
    code +
    ending('.wxml')
      .map(({ text }) => text)
      .join('\n')

  return {
    active: noneOf(inStyles(({ selector }) => selector.includes(':active'))),
    inertia: noneOf(
      inStyles(
        ({ body }) =>
          /(^|;)overflow(-[xy])?:\s*(auto|scroll)/.test(body) && !/-webkit-overflow-scrolling:\s*touch/.test(body),
      ),
    ),
    resizing: noneOf(canResize && !/on(Window)?Resize/.test(code) ? ['app.json'] : []),
    oldApis: noneOf(scripts.flatMap(({ name, text }) => callsOf(text).map(api => `${name}: ${api}`))),
    https: noneOf([...new Set(text.match(/\bhttp:\/\/[\w.-]+/g) ?? [])].filter(address => !NO_REQUEST.test(address))),
    unreachable: noneOf(pages.filter(page => !code.includes(page.split('/').slice(-2).join('/')))),
    unusedStyles: noneOf(
      styles
        .filter(({ rules }) => {
          const classes = rules.flatMap(({ selector }) => selector.match(/\.[a-zA-Z][\w-]*/g) ?? [])
          return classes.length > 0 && !classes.some(name => text.includes(name.slice(1).split(/__|--/)[0] ?? ''))
        })
        .map(({ name }) => name),
    ),
  }
}
