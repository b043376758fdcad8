import { createRequire } from 'node:module'
import { build } from './lib/build.mjs'
import { ensureHeadless } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, root, run } from './lib/run.mjs'

/**
 * Prints WeChat's own score (体验评分) of the mini-program: the rules that the built files decide, and those that show on
 * a tour of all screens in the host. Ends with code 1 if a rule is missed.
 */
main(async () => {
  await ensureInstalled()
  const chromium = await ensureHeadless()
  await build('weapp')
  const { projects } = createRequire(import.meta.url)('../jest.config.js')
  const config = { ...projects[0], rootDir: root, testMatch: ['<rootDir>/scripts/score/score-of-screens.ts'] }
  const { code } = await run(
    'node',
    ['node_modules/jest/bin/jest.js', '--forceExit', '--config', JSON.stringify(config)],
    { env: { CHROMIUM_PATH: chromium } },
  )
  process.exitCode = code
})
