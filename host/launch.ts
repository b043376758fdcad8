import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { JSDOM } from 'jsdom'
import { type FrameworkSources, loadFramework } from './core/framework'
import { inlineLook } from './core/look'
import type { Mini } from './core/mini'
import type { MiniOptions } from './core/options'
import { startMini } from './core/start'
import { nodeCanvas } from './node/canvas'
import { installLayout, type Layout, simpleLayout } from './node/layout'
import { readPackage } from './node/package'
import { nodeRealm } from './node/realm'
import { watchRejections } from './node/rejections'
import { type Injectable, nodeTransport } from './node/transport'

export interface LaunchOptions extends MiniOptions {
  /** Folder of the compiled mini-program. */
  dist: string
  /** The target of its requests, whatever address it was built for: an address, or a gateway in this process. */
  gateway: string | Injectable
  /** The positions of elements, for pages that ask for them. */
  layout?: Layout
}

const sources = frameworkSources()

/**
 * Launches a compiled mini-program in this process, on WeChat's open-source component framework, and waits for its
 * first page. Its scripts see the language and WeChat's globals, but nothing of Node or of a browser. Close it after
 * the test.
 */
export async function launchMini({ dist, gateway, layout = simpleLayout, ...options }: LaunchOptions): Promise<Mini> {
  const pack = readPackage(dist)
  const dom = new JSDOM('<!doctype html><body></body>', { url: 'https://servicewechat.com/', pretendToBeVisual: true })
  const window = dom.window as unknown as Window & typeof globalThis // The same interfaces under another name.
  installLayout(window, layout)
  const realm = nodeRealm()
  return startMini(
    {
      ...{ pack, window, realm, look: inlineLook, transport: nodeTransport(gateway) },
      canvas: nodeCanvas,
      framework: later => loadFramework(realm, sources, window, later),
      watchRejections: tell => watchRejections(realm.owns, tell),
      close: () => dom.window.close(),
    },
    options,
  )
}

function frameworkSources(): FrameworkSources {
  const { resolve } = createRequire(__filename)
  const read = (name: string) => readFileSync(resolve(name), 'utf8')
  return { core: read('glass-easel'), adapter: read('glass-easel-miniprogram-adapter') }
}
