import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findWebkit } from '../../../scripts/lib/find-webkit.mjs'
import { freePort } from '../../helpers/free-port'
import { type Ask, NoAnswer, webDriver } from './web-driver'

/** How long a window may take to get another size, the first time, and how often that is tried. */
const SETTLED_MS = 1500
const TRIES = 6

/**
 * Now and then MiniBrowser hangs while it starts. It starts within seconds even on a busy machine, so after this long
 * another one is started.
 */
const STARTED_MS = 40_000
const STARTS = 3

/** The screen is larger than every window, at every scale. */
const SCREEN = '1800x3000x24'

/** MiniBrowser's tool bar would keep the window wider than a phone. */
const NO_TOOL_BAR = '* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px; }'

/** The size of the page, once it is the wanted one, or when patience ends. The body of a function in the page. */
const SIZE_SOON = `
  const [width, height, patience] = arguments
  const end = performance.now() + patience
  return new Promise(resolve => {
    const look = () => {
      const isRight = innerWidth === width && innerHeight === height
      if (isRight || performance.now() >= end) resolve([innerWidth, innerHeight])
      else setTimeout(look, 10)
    }
    look()
  })`

export interface Session {
  /** Asks the WebDriver below the session's path. */
  ask: Ask
  open(url: string): Promise<void>
  /** Runs the body of a function in the page; a promise that it returns is awaited. */
  run<T>(script: string, ...args: unknown[]): Promise<T>
  /** Gives the page a width and a height in px. */
  resize(width: number, height: number): Promise<void>
  /** The page as it is seen, as a PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface WebkitBrowser {
  /** A browser without any history. It ends the one before. */
  session(): Promise<Session>
  close(): Promise<void>
}

/** The tests that need WebKit, or a skipped suite that says why where WebKit is not installed. */
export const describeInWebkit: (title: string, tests: () => void) => void = (title, tests) =>
  findWebkit() ? describe(title, tests) : describe.skip(`${title} (WebKit is not installed here)`, tests)

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Starts a display on a number that it finds free itself, and says which. */
async function startDisplay(command: string): Promise<{ child: ChildProcess; name: string }> {
  const child = spawn(command, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = child.stdio[3] as Readable
  const ended = once(child, 'exit').then(() => {
    throw new Error('Xvfb ended before it had a display')
  })
  const [chunk] = await Promise.race([once(number, 'data'), ended])
  ended.catch(() => {})
  return { child, name: `:${String(chunk).trim()}` }
}

interface StartedDriver {
  child: ChildProcess
  address: string
  ask: Ask
}

async function startDriver(command: string, env: NodeJS.ProcessEnv): Promise<StartedDriver> {
  const port = await freePort()
  const child = spawn(command, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  const ask = webDriver(address)
  for (;;) {
    try {
      await ask('GET', '/status')
      return { child, address, ask }
    } catch (error) {
      if (child.exitCode !== null) throw error
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
}

/**
 * WebKit, the engine of every iPhone, as WebKitGTK's MiniBrowser, without a screen.
 *
 * @param scale How many pixels of the screen a px has: whole numbers only.
 * @param layers Whether it draws pages in layers, as a phone does. Without a graphics card that takes more than half of
 * its time, so a test that opens many screens and looks at no pixels does without.
 */
export async function launchWebkit({ scale = 1, layers = true } = {}): Promise<WebkitBrowser> {
  const found = findWebkit()
  if (!found) throw new Error('WebKit is not installed: npm test installs it where it can be had.')
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NO_TOOL_BAR)
  const display = await startDisplay(found.display)
  const env = {
    ...process.env,
    DISPLAY: display.name,
    ...{ XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home },
    GDK_SCALE: String(scale),
    ...(!layers && { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }),
    // There is no desktop to tell.
    NO_AT_BRIDGE: '1',
    // Otherwise the drawing library writes files while the folder is removed.
    MESA_SHADER_CACHE_DISABLE: 'true',
  }
  // A WebDriver for each session: when a test that ran out of time leaves a question open, the WebDriver does not
  // survive the session's end. Its browser then lasts as long as the display.
  let driver: ChildProcess | null = null
  /** The size of a window's frame around the page. The first session finds it out, which takes a while. */
  let frame: [number, number] = [0, 0]
  async function endSession() {
    if (driver) await end(driver)
    driver = null
  }
  const { driver: command, browser: binary } = found
  const NEW_SESSION = {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        // By default it waits for a page's load for five minutes, longer than a journey may take.
        timeouts: { pageLoad: 60_000, script: 60_000 },
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  }
  async function newSession(): Promise<{ ask: Ask; sessionId: string }> {
    for (let start = 1; ; start += 1) {
      await endSession()
      const { child, address, ask } = await startDriver(command, env)
      driver = child
      try {
        const asked = webDriver(address, STARTED_MS)
        const { sessionId } = await asked<{ sessionId: string }>('POST', '/session', NEW_SESSION)
        return { ask, sessionId }
      } catch (error) {
        if (!(error instanceof NoAnswer) || start === STARTS) throw error
      }
    }
  }
  return {
    async session() {
      const { ask, sessionId } = await newSession()
      const within: Ask = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body)
      const run: Session['run'] = (script, ...args) =>
        within('POST', '/execute/async', {
          script: `const done = arguments[arguments.length - 1]
            Promise.resolve((function () { ${script} }).apply(null, [...arguments].slice(0, -1)))
              .then(value => done({ value }), error => done({ error: String(error && error.stack || error) }))`,
          args,
        }).then(answer => {
          const { value, error } = answer as unknown as { value: never; error?: string }
          if (error !== undefined) throw new Error(error)
          return value
        })
      return {
        ask: within,
        run,
        async open(url) {
          await within('POST', '/url', { url })
        },
        async resize(width, height) {
          // The window follows its driver a moment later: what it is before that says nothing.
          const sizeAfter = (patience: number) => run<[number, number]>(SIZE_SOON, width, height, patience)
          const [innerWidth, innerHeight] = await sizeAfter(0)
          if (innerWidth === width && innerHeight === height) return
          for (let tries = 0; tries < TRIES; tries += 1) {
            await within('POST', '/window/rect', { width: width + frame[0], height: height + frame[1] })
            const inner = await sizeAfter(SETTLED_MS * (tries + 1))
            if (inner[0] === width && inner[1] === height) return
            // The rest of the tool bar takes some of the window.
            frame = [frame[0] + width - inner[0], frame[1] + height - inner[1]]
          }
        },
        screenshot: async () => Buffer.from(await within<string>('GET', '/screenshot'), 'base64'),
        async close() {
          await ask('DELETE', `/session/${sessionId}`)
          await endSession()
        },
      }
    },
    async close() {
      await endSession()
      await end(display.child)
      try {
        // WebKit still writes its caches while it ends.
        rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      } catch (error) {
        // A process that outlives its display left a file behind, in the system's folder for such. No journey failed.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error
      }
    },
  }
}
